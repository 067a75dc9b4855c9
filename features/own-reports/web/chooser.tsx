import { useId } from "react";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { Popover } from "#engine/web/ui/popover.tsx";
import type { Catalogue } from "./own-report.ts";
import { namesIn } from "./own-report.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./own-reports.module.css";

const DIMENSIONS = [0, 1, 2];

interface ChooserProps {
  readonly catalogue: Catalogue;
  readonly params: URLSearchParams;
}

/** Chooses what is counted and what makes a line; the report below follows at once. */
export function Chooser({ catalogue, params }: ChooserProps) {
  const say = useSay();
  const id = useId();
  const { change } = useAddressParams();
  const [figs, dims] = [namesIn(params.get("figs")), namesIn(params.get("dims"))];
  const choose = (name: string, on: boolean) => {
    const names = on ? [...figs, name] : figs.filter((one) => one !== name);
    // A report without measures says nothing: the last one stays.
    if (names.length > 0) change({ figs: names.join(), columns: "", sort: "" });
  };
  const groupBy = (place: number, name: string) => {
    const names = dims.filter((_, at) => at !== place && at < DIMENSIONS.length);
    if (name !== "") names.splice(place, 0, name);
    change({ dims: names.join(), sort: "", by: "" });
  };
  return (
    <section className={styles.chooser} aria-label={say(words.choose)}>
      <div className={styles.dimensions}>
        {DIMENSIONS.filter((place) => place <= dims.length).map((place) => (
          <span key={place}>
            <label htmlFor={`${id}-${place}`}>
              {say(words.dimension)} {place + 1}
            </label>
            <select
              className={ui.selectField}
              id={`${id}-${place}`}
              value={dims[place] ?? ""}
              onChange={(event) => groupBy(place, event.target.value)}
            >
              <option value="">{say(words.none)}</option>
              {catalogue.dimensions
                .filter(({ name }) => name === dims[place] || !dims.includes(name))
                .map(({ name, label }) => (
                  <option key={name} value={name}>
                    {say(label)}
                  </option>
                ))}
            </select>
          </span>
        ))}
      </div>
      <ul aria-label={say(words.chosen)}>
        {figs.map((name) => {
          const figure = catalogue.figures.find((one) => one.name === name);
          return (
            figure && (
              <li key={name}>
                {say(figure.label)}
                <button
                  type="button"
                  aria-label={`${say(["移除", "Remove"])} ${say(figure.label)}`}
                  disabled={figs.length === 1}
                  onClick={() => choose(name, false)}
                >
                  ×
                </button>
              </li>
            )
          );
        })}
      </ul>
      <Popover
        label={say(words.choose)}
        button={say(words.choose)}
        buttonClass={buttons.plainButton}
        width={300}
      >
        {() => (
          <ul className={styles.figures}>
            {catalogue.figures.map(({ name, label }) => (
              <li key={name}>
                <label>
                  <input
                    type="checkbox"
                    checked={figs.includes(name)}
                    onChange={(event) => choose(name, event.target.checked)}
                  />
                  {say(label)}
                </label>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </section>
  );
}
