import { useId, type ComponentProps, type ReactNode } from "react";

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
    <div className="labelled-input">
      <label htmlFor={id}>{label}</label>
      <div className="labelled-row">
        <input
          id={id}
          className="text-field"
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          {...input}
        />
        {aside}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
