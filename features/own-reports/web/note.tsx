import type { ReactNode } from "react";
import styles from "./own-reports.module.css";

/** What a report does not show its reader, and why. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <p role="note" className={styles.reach}>
    {children}
  </p>
);
