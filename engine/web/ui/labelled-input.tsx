import { useId, type ComponentProps, type ReactNode } from "react";
import ui from "./ui.module.css";

interface LabelledInputProps extends ComponentProps<"input"> {
  readonly label: string;
  /** Said under the field while it is wrong. */
  readonly problem?: string | undefined;
  /** Stands to the right of the field, a captcha picture for example. */
  readonly aside?: ReactNode;
}

/** A plain input with its label and problem, for the small forms that stand outside the engine. */
export function LabelledInput({ label, problem, aside, ...input }: LabelledInputProps) {
  const id = useId();
  return (
    <div className={ui.labelledInput}>
      <label htmlFor={id}>{label}</label>
      <div className={ui.labelledRow}>
        <input
          id={id}
          className={ui.textField}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          {...input}
        />
        {aside}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={ui.fieldProblem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
