import Image from "@tiptap/extension-image";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect } from "react";
import { useSay } from "../runtime/language.ts";
import { plainText } from "../list-row.ts";
import type { InputProps } from "./kind.ts";
import { RichTextTools } from "./rich-text-tools.tsx";
import styles from "./rich-text.module.css";

/** Writes formatted text; the form holds it as HTML, empty when there is neither word nor picture. */
export default function RichTextEditor({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  field,
}: InputProps) {
  const say = useSay();
  const html = plainText(value);
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), Image],
    content: html,
    editable: disabled !== true,
    editorProps: {
      attributes: {
        ...(id && { id }),
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": say(field.label),
        class: styles.richText ?? "",
      },
    },
    onUpdate: ({ editor: written }) => onChange?.(written.isEmpty ? "" : written.getHTML()),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    const shown = editor.isEmpty ? "" : editor.getHTML();
    if (shown !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className={styles.richTextEditor} data-disabled={disabled || undefined}>
      {!disabled && <RichTextTools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}
