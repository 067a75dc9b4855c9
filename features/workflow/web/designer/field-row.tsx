import type { ReactNode } from "react";
import styles from "./designer.module.css";

/** A label above what it is about. */
export function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.labelled}>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** A group of controls under one heading. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
