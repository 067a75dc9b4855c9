import type { Tone } from "#engine/model/index.ts";
import styles from "./login-page.module.css";

const ROWS: readonly (readonly [tone: Tone, name: number, line: number])[] = [
  ["violet", 54, 180],
  ["cyan", 66, 148],
  ["warning", 48, 196],
  ["success", 60, 132],
];

/** A list in outline, for the eye only. */
export function LoginScene() {
  return (
    <div className={styles.loginScene} aria-hidden>
      {ROWS.map(([tone, name, line]) => (
        <div key={tone} data-tone={tone}>
          <i className={styles.sceneFace} />
          <i style={{ width: name }} />
          <i className={styles.sceneLine} style={{ width: line }} />
          <i className={styles.sceneTag} />
        </div>
      ))}
    </div>
  );
}
