import type { Tone } from "#engine/model/index.ts";
import ui from "./ui.module.css";

const TONES: readonly Tone[] = ["info", "success", "violet", "cyan", "warning", "accent", "muted"];

function toneOf(name: string): Tone {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0)!;
  return TONES[sum % TONES.length]!;
}

function initials(name: string): string {
  const latin = name.match(/\b[a-z]/gi);
  return latin && /^[a-z]/i.test(name)
    ? latin.slice(0, 2).join("").toUpperCase()
    : (Array.from(name)[0] ?? "?");
}

/** The first sign of a name on a quiet tint that stays the same for the name; decorative, the name stands beside it. */
export function Avatar({
  name,
  image,
  size = 22,
}: {
  readonly name: string;
  readonly image?: string;
  readonly size?: number;
}) {
  const box = { width: size, height: size, fontSize: Math.round(size / 2) };
  if (image) return <img className={ui.avatar} src={image} alt="" style={box} />;
  return (
    <span className={ui.avatar} data-tone={toneOf(name)} style={box} aria-hidden>
      {initials(name.trim())}
    </span>
  );
}
