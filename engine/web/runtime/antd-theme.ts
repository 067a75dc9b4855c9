import type { ThemeConfig } from "antd";
import { theme } from "antd";
import type { Palette } from "./theme.ts";

const SHARED = {
  fontSize: 13,
  borderRadius: 6,
  borderRadiusSM: 5,
  controlHeight: matchMedia("(width < 768px)").matches ? 44 : 30,
  controlHeightSM: 26,
  fontFamily: "var(--font)",
  motionDurationMid: "0.12s",
  motionDurationSlow: "0.16s",
  // The ring around what has the focus, that of the style sheets.
  lineWidthFocus: 2,
  colorPrimaryBorder: "var(--accent-ink)",
} as const;

const TYPED_INTO = { activeBorderColor: "var(--accent-ink)" } as const;

/** antd's popups wait for the end of animations that do not take place, so it is told of the wish for none. */
const motion = !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Our tokens for antd; its CSS variables live under html.app, so that our own markup sees them as well. */
export function antdTheme({ hue, solid, dark, ink }: Palette): ThemeConfig {
  const surface = dark
    ? {
        colorTextDescription: "#9aa6b8",
        colorTextPlaceholder: "#9aa6b8",
        colorBgContainer: "#1b212b",
        colorBgElevated: "#222a36",
        colorBgLayout: "#12161d",
        colorBorder: "#3b4656",
        colorText: "#e8ecf3",
      }
    : {
        colorBgLayout: "#f4f6fa",
        colorBorder: "#d5dbe5",
        colorText: "#1d2939",
        colorTextDescription: "#5d6b82",
        colorTextPlaceholder: "#68758b",
      };
  return {
    cssVar: { key: "app" },
    hashed: false,
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...SHARED,
      motion,
      ...surface,
      colorPrimary: hue,
      colorLink: dark ? (ink ?? hue) : solid,
      colorInfo: hue,
    },
    components: {
      Input: TYPED_INTO,
      InputNumber: TYPED_INTO,
      Select: TYPED_INTO,
      DatePicker: TYPED_INTO,
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: solid,
        colorPrimaryActive: solid,
        primaryShadow: "none",
        defaultShadow: "none",
      },
    },
  };
}
