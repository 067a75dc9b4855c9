import ui from "./ui.module.css";

interface FindBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A box that narrows what stands below it while one types. */
export const FindBox = ({ label, value, onChange }: FindBoxProps) => (
  <input
    type="search"
    className={ui.textField}
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
