import { SearchOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { focusRows } from "./focus-row.ts";
import styles from "./filter-bar.module.css";

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (keyword: string) => void;
}

/** The one search box: searches when typing pauses, at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), 400);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <form
      role="search"
      className={styles.searchBox}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          focusRows();
        }}
      />
    </form>
  );
}
