import { attachFileAddress, sharedWords } from "#engine/model/index.ts";
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import type { Label } from "#engine/model/index.ts";
import type { ChainedCommands, Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { sendFile } from "../runtime/ask.ts";
import { ApiError } from "../runtime/http.ts";
import { useSay } from "../runtime/language.ts";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./rich-text.module.css";
import { useFilePicker } from "../ui/use-file-picker.tsx";

interface Tool {
  readonly label: Label;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** The mark or node that shows the tool as pressed. */
  readonly on?: readonly [name: string, attributes?: Readonly<Record<string, unknown>>];
}

const TOOLS: readonly Tool[] = [
  {
    label: ["加粗", "Bold"],
    icon: <BoldOutlined />,
    run: (chain) => chain.toggleBold(),
    on: ["bold"],
  },
  {
    label: ["斜体", "Italic"],
    icon: <ItalicOutlined />,
    run: (chain) => chain.toggleItalic(),
    on: ["italic"],
  },
  {
    label: ["下划线", "Underline"],
    icon: <UnderlineOutlined />,
    run: (chain) => chain.toggleUnderline(),
    on: ["underline"],
  },
  {
    label: ["删除线", "Strike through"],
    icon: <StrikethroughOutlined />,
    run: (chain) => chain.toggleStrike(),
    on: ["strike"],
  },
  {
    label: ["标题", "Heading"],
    icon: "H1",
    run: (chain) => chain.toggleHeading({ level: 2 }),
    on: ["heading", { level: 2 }],
  },
  {
    label: ["小标题", "Subheading"],
    icon: "H2",
    run: (chain) => chain.toggleHeading({ level: 3 }),
    on: ["heading", { level: 3 }],
  },
  {
    label: ["项目符号", "Bullets"],
    icon: <UnorderedListOutlined />,
    run: (chain) => chain.toggleBulletList(),
    on: ["bulletList"],
  },
  {
    label: ["编号", "Numbering"],
    icon: <OrderedListOutlined />,
    run: (chain) => chain.toggleOrderedList(),
    on: ["orderedList"],
  },
  {
    label: ["引用", "Quote"],
    icon: "❝",
    run: (chain) => chain.toggleBlockquote(),
    on: ["blockquote"],
  },
  { label: sharedWords.undo, icon: <UndoOutlined />, run: (chain) => chain.undo() },
  { label: ["重做", "Redo"], icon: <RedoOutlined />, run: (chain) => chain.redo() },
];

/** The buttons over the text; links and pictures ask for theirs. */
export function RichTextTools({ editor }: { readonly editor: Editor }) {
  const say = useSay();
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => [
      ...TOOLS.map(({ on }) => on !== undefined && now.isActive(on[0], on[1])),
      now.isActive("link"),
    ],
  });
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const insertPicture = async (file: File) => {
    try {
      const { link } = await sendFile(attachFileAddress, file);
      editor.chain().focus().setImage({ src: link, alt: file.name }).run();
      setProblem("");
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : say(words.uploadFailed));
    }
  };
  const picker = useFilePicker((file) => void insertPicture(file), { accept: ".jpg,.jpeg,.png" });
  const link = (address: string) => {
    setAsking(false);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else chain.setLink({ href: /^[a-z]+:/i.test(address) ? address : `https://${address}` }).run();
  };
  return (
    <>
      <div className={styles.richTextTools} role="toolbar" aria-label={say(words.formatting)}>
        {TOOLS.map(({ label, icon, run, on }, index) => (
          <ToolButton
            key={label[1]}
            label={label}
            pressed={on && pressed[index]}
            onPress={() => run(editor.chain().focus()).run()}
          >
            {icon}
          </ToolButton>
        ))}
        <ToolButton label={words.link} pressed={pressed.at(-1)} onPress={() => setAsking(true)}>
          <LinkOutlined />
        </ToolButton>
        <ToolButton label={words.picture} onPress={() => picker.choose()}>
          <PictureOutlined />
        </ToolButton>
        {picker.input}
      </div>
      {asking && (
        <LinkInput
          address={String(editor.getAttributes("link")["href"] ?? "")}
          onDone={link}
          onCancel={() => setAsking(false)}
        />
      )}
      {problem !== "" && (
        <span role="alert" className={ui.fieldProblem}>
          {problem}
        </span>
      )}
    </>
  );
}

interface ToolButtonProps {
  readonly label: Label;
  readonly pressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function ToolButton({ label, pressed, onPress, children }: ToolButtonProps) {
  const say = useSay();
  return (
    <button
      type="button"
      className={buttons.tool}
      aria-label={say(label)}
      title={say(label)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface LinkInputProps {
  readonly address: string;
  readonly onDone: (address: string) => void;
  readonly onCancel: () => void;
}

/** Enter sets the link, an empty address takes it away, Esc leaves it as it was. */
function LinkInput({ address, onDone, onCancel }: LinkInputProps) {
  const say = useSay();
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the user to type into it
      autoFocus
      className={styles.richTextLink}
      defaultValue={address}
      placeholder="https://"
      aria-label={say(words.link)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") onDone(event.currentTarget.value.trim());
        else onCancel();
      }}
    />
  );
}
