import type { Page } from "playwright-core";

/** What tells that something has the focus, as somebody sees it. */
export interface FocusRing {
  /** What has the focus. */
  readonly of: string;
  /** Contrast with what is behind it, 1 to 21; 0 where nothing is to be seen. */
  readonly contrast: number;
  /** The edges at which it is cut off. */
  readonly cut: readonly string[];
}

/** Goes on by Tab and tells the ring of what is reached; nothing where the focus leaves the page. */
export async function nextFocusRing(page: Page): Promise<FocusRing | undefined> {
  await page.keyboard.press("Tab");
  return focusRing(page);
}

/** The ring around what has the focus: its outline, that of its cell or of what stands for it, or its border. */
export const focusRing = (page: Page): Promise<FocusRing | undefined> =>
  page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];

    const colourOf = (text: string): Colour => {
      const mixed = text.startsWith("color(srgb");
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        text.replace("color(srgb", "").match(/[\d.]+/g) ?? []
      ).map(Number);
      return mixed ? [red * 255, green * 255, blue * 255, alpha] : [red, green, blue, alpha];
    };
    const luminance = (colour: Colour): number => {
      const [red, green, blue] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (one: Colour, other: Colour): number => {
      const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high! + 0.05) / (low! + 0.05);
    };
    const chainOf = (from: Element | null): Element[] =>
      from ? [from, ...chainOf(from.parentElement)] : [];
    const groundOf = (element: Element | null): Colour =>
      chainOf(element)
        .map((behind) => colourOf(getComputedStyle(behind).backgroundColor))
        .find(([, , , alpha]) => alpha > 0.9) ?? [255, 255, 255, 1];
    const outlined = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const bordered = (element: Element): boolean => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
    };
    const cutOf = (element: Element, reach: number): string[] => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      const clips = chainOf(element.parentElement)
        .filter((box) => box !== document.body && box !== document.documentElement)
        .filter((box) => getComputedStyle(box).overflow !== "visible")
        .map((box) => box.getBoundingClientRect());
      const beyond = {
        top: (clip: DOMRect) => clip.top - (top - reach),
        right: (clip: DOMRect) => right + reach - clip.right,
        bottom: (clip: DOMRect) => bottom + reach - clip.bottom,
        left: (clip: DOMRect) => clip.left - (left - reach),
      };
      return Object.entries(beyond)
        .filter(([, by]) => clips.some((clip) => by(clip) > 0.6))
        .map(([edge]) => edge);
    };

    const { activeElement: now } = document;
    if (!now || now === document.body) return undefined;
    const of = (now.getAttribute("aria-label") ?? now.textContent ?? "").trim() || now.outerHTML;
    const tellers = [now, now.nextElementSibling, ...chainOf(now.parentElement).slice(0, 3)].filter(
      (element) => element !== null,
    );
    const ring = tellers.find(outlined);
    if (ring) {
      const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ring);
      const offset = Number.parseFloat(outlineOffset);
      return {
        of,
        contrast: contrastOf(
          colourOf(outlineColor),
          groundOf(offset < 0 ? ring : ring.parentElement),
        ),
        cut: cutOf(ring, Math.max(0, offset + Number.parseFloat(outlineWidth))),
      };
    }
    const border = tellers.find(bordered);
    if (!border) return { of, contrast: 0, cut: [] };
    const colour = colourOf(getComputedStyle(border).borderTopColor);
    return { of, contrast: contrastOf(colour, groundOf(border.parentElement)), cut: [] };
  });
