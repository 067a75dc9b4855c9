import { exportCodeAddress } from "#engine/model/index.ts";
import type { Label, ViewDescription } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { useEffect, useRef, useState } from "react";
import { download } from "../runtime/download.ts";
import { ask } from "../runtime/ask.ts";
import { ApiError } from "../runtime/http.ts";
import { exportOf } from "../runtime/rows.ts";
import { useSay } from "../runtime/language.ts";
import { usePermission } from "../runtime/session.ts";
import { toast } from "../ui/feedback.ts";
import { TabModal } from "../ui/tab-modal.tsx";
import type { Filters } from "./conditions.ts";
import type { Count } from "./list-data.ts";
import { whatGoesOut } from "./what-goes-out.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./export-dialog.module.css";

const texts = {
  title: sharedWords.export,
  hint: [
    "导出当前条件下的数据。请先获取短信验证码，验证码 30 分钟内有效，只能导出一次。",
    "Exports what the list shows now. Ask for an SMS code first: it is valid for 30 minutes and one export.",
  ],
  code: ["短信验证码", "SMS code"],
  send: ["获取验证码", "Send a code"],
  sent: ["短信验证码发送成功", "The SMS code was sent"],
  notSent: ["短信验证码发送失败", "The code could not be sent"],
  sendFirst: ["请先发送短信验证码", "Please send the SMS code first"],
  missing: ["请输入短信验证码", "Please enter the SMS code"],
  invalid: ["请输入有效验证码", "Please enter a valid code"],
  ok: sharedWords.export,
  cancel: sharedWords.cancel,
} as const satisfies Record<string, Label>;

const WAIT_SECONDS = 60;

/** Seconds left until a code may be sent again, and a way to start counting. */
function useCountdown(): readonly [number, () => void] {
  const [left, setLeft] = useState(0);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return [left, () => setLeft(WAIT_SECONDS)];
}

interface ExportDialogProps {
  readonly view: ViewDescription;
  /** What the list is filtered and sorted by. */
  readonly params: Filters;
  /** What the list counts. */
  readonly count: Count | undefined;
  readonly onClose: () => void;
}

/** Exports the list as it is filtered, once an SMS code has confirmed who asks. */
export default function ExportDialog({ view, params, count, onClose }: ExportDialogProps) {
  const say = useSay();
  const may = usePermission();
  const [left, startCountdown] = useCountdown();
  const [key, setKey] = useState("");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<Label>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const send = async () => {
    try {
      setKey(await ask(exportCodeAddress, { list: view.name }));
      startCountdown();
      setProblem(undefined);
      toast.success(say(texts.sent));
      // The button waits now: what comes next is the code.
      box.current?.focus();
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.status >= 400 && error.status < 500
          ? error.message
          : say(texts.notSent),
      );
    }
  };

  const submit = async () => {
    if (key === "") return setProblem(texts.sendFirst);
    if (code === "") return setProblem(texts.missing);
    if (!/^\d{6}$/.test(code)) return setProblem(texts.invalid);
    setProblem(undefined);
    setBusy(true);
    try {
      await download(exportOf(view.entity), {
        ...params,
        list: view.name,
        captchaClueKey: key,
        captchaClueValue: code,
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };

  return (
    <TabModal
      open
      title={say(texts.title)}
      okText={say(texts.ok)}
      cancelText={say(texts.cancel)}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <form
        className={styles.exportForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {count && <p>{say(whatGoesOut(view, count, may))}</p>}
        <p className={ui.muted}>{say(texts.hint)}</p>
        <div className={styles.exportCode}>
          <input
            ref={box}
            className={ui.textField}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-label={say(texts.code)}
            placeholder={say(texts.code)}
            aria-invalid={problem !== undefined}
            value={code}
            onChange={(event) => setCode(event.target.value.trim())}
          />
          <button
            type="button"
            className={buttons.plainButton}
            disabled={left > 0}
            onClick={() => void send()}
          >
            {left > 0 ? `${left} s` : say(texts.send)}
          </button>
        </div>
        {problem && (
          <span role="alert" className={ui.fieldProblem}>
            {say(problem)}
          </span>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </TabModal>
  );
}
