import { sharedWords } from "#engine/model/index.ts";
import { ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { TO_PROBLEM } from "../form/form-problems.ts";
import { antdTheme } from "./antd-theme.ts";
import ui from "../ui/ui.module.css";
import { useLanguage, useSay } from "./language.ts";
import { usePalette } from "./theme.ts";

/** The widget library in the language and theme of the screens. */
export default function AntdFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const say = useSay();
  const palette = usePalette();
  useEffect(() => {
    dayjs.locale(language === "zh" ? "zh-cn" : "en");
  }, [language]);
  return (
    <ConfigProvider
      locale={language === "zh" ? zhCN : enUS}
      theme={antdTheme(palette)}
      button={{ autoInsertSpace: false }}
      form={{ scrollToFirstError: TO_PROBLEM }}
      renderEmpty={() => <p className={ui.noOption}>{say(sharedWords.nothingFound)}</p>}
    >
      {children}
    </ConfigProvider>
  );
}
