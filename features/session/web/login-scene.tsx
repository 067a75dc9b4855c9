import type { Tone } from "#engine/model/index.ts";

const ROWS: readonly (readonly [tone: Tone, name: number, line: number])[] = [
  ["violet", 54, 180],
  ["cyan", 66, 148],
  ["warning", 48, 196],
  ["success", 60, 132],
];

/** A list in outline, for the eye only. */
export function LoginScene() {
  return (
    <div className="login-scene" aria-hidden>
      {ROWS.map(([tone, name, line]) => (
        <div key={tone} data-tone={tone}>
          <i className="scene-face" />
          <i style={{ width: name }} />
          <i className="scene-line" style={{ width: line }} />
          <i className="scene-tag" />
        </div>
      ))}
    </div>
  );
}
