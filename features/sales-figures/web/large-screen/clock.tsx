import { useEffect, useState } from "react";
import { companyZone } from "#engine/web/runtime/clock.ts";
import { useLanguage } from "#engine/web/runtime/language.ts";

/** The company's date and time. */
export function Clock() {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={now.toISOString()}>
      {now.toLocaleString(language === "zh" ? "zh-CN" : "en-GB", {
        dateStyle: "full",
        timeStyle: "short",
        timeZone: companyZone(),
      })}
    </time>
  );
}
