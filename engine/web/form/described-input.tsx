import type { ComponentType } from "react";
import { useEffect } from "react";
import type { InputProps } from "../fields/kind.ts";

const PASSED_ON = ["aria-required", "aria-invalid", "aria-describedby"] as const;

const CONTROLS = ".ant-select, .ant-picker, .ant-cascader";
const CLEARS = ".ant-select-clear, .ant-picker-clear";

type DescribedInputProps = InputProps &
  Readonly<Partial<Record<(typeof PASSED_ON)[number], string>>> & {
    readonly control: ComponentType<InputProps>;
  };

/** The control of a field. What the form item knows of it reaches assistive technology, whatever element the kind puts there. */
export function DescribedInput({ control: Control, ...props }: DescribedInputProps) {
  const { id } = props;
  useEffect(() => {
    const element = document.getElementById(id ?? "");
    for (const name of PASSED_ON) {
      const value = props[name];
      if (value === undefined) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
    const box = element?.closest(CONTROLS);
    if (!box) return undefined;
    // Tab goes from field to field; Delete empties one as well. A control draws its button anew whenever it likes.
    const passOver = () => {
      for (const clear of box.querySelectorAll<HTMLElement>(CLEARS)) clear.tabIndex = -1;
    };
    passOver();
    const redrawn = new MutationObserver(passOver);
    redrawn.observe(box, { childList: true, subtree: true });
    return () => redrawn.disconnect();
  });
  return <Control {...props} />;
}
