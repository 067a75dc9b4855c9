const DIGITS = "零壹贰叁肆伍陆柒捌玖";
const PLACES = ["", "拾", "佰", "仟"] as const;
const GROUPS = ["", "万", "亿", "万亿"] as const;

/** Four digits in words; inner zeros once. */
function groupWords(group: string): string {
  const words = group
    .split("")
    .map((digit, index) =>
      digit === "0" ? "零" : `${DIGITS[Number(digit)]}${PLACES[group.length - 1 - index]}`,
    )
    .join("");
  return words.replaceAll(/零+/g, "零").replace(/零$/, "");
}

function wholeWords(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, "0");
  const groups = padded.match(/\d{4}/g) ?? [];
  const words = groups.map((group, index) => {
    const said = groupWords(group);
    return said === "" ? "零" : `${said}${GROUPS[groups.length - 1 - index]}`;
  });
  return words.join("").replaceAll(/零+/g, "零").replace(/^零/, "").replace(/零$/, "");
}

/** An amount as contracts and banks write it: 壹拾贰万叁仟元整. */
export function amountInWords(amount: string): string {
  const [, sign = "", whole = "0", cents = ""] = /^(-?)0*(\d*)(?:\.(\d{1,2}))?/.exec(amount) ?? [];
  const [jiao, fen] = cents.padEnd(2, "0");
  const yuan = wholeWords(whole === "" ? "0" : whole);
  const small = [
    jiao === "0" ? (fen !== "0" && yuan !== "" ? "零" : "") : `${DIGITS[Number(jiao)]}角`,
    fen === "0" ? "" : `${DIGITS[Number(fen)]}分`,
  ].join("");
  if (yuan === "" && small === "") return "零元整";
  return `${sign && "负"}${yuan && `${yuan}元`}${small || "整"}`;
}
