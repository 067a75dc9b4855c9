import { sendMessage } from "#features/sms/feature.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { MessageForm } from "./message-form.tsx";
import { words } from "./words.ts";

/** Sends the template of a setting to phones one enters. */
export default function SettingDialog({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const template = plainText(row["template"]);
  const names = new Set(
    [...template.matchAll(/\$\{([^{}]{1,32})\}/g)].map(([, name = ""]) => name.trim()),
  );
  return (
    <MessageForm
      title={words.message}
      draft={{ template, phone: "", params: [...names].map((name) => ({ name, value: "" })) }}
      asksPhones
      send={(params, phones) =>
        ask(sendMessage, {
          code: plainText(row["smsCode"]),
          phones,
          params: JSON.stringify(params),
        })
      }
      onClose={onClose}
    />
  );
}
