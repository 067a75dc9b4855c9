import type { Label } from "#engine/model/index.ts";
import type { MessageDraft } from "#features/sms/feature.ts";
import { bookingDraft, sendBooking, sendVisit, visitDraft } from "#features/sms/feature.ts";
import { useQuery } from "@tanstack/react-query";
import { get, post } from "#engine/web/runtime/http.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { MessageForm } from "./message-form.tsx";
import { words } from "./words.ts";

interface DialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

interface DraftDialogProps extends DialogProps {
  readonly title: Label;
  readonly draft: { readonly paths: readonly string[] };
  readonly send: { readonly paths: readonly string[] };
}

function DraftDialog({ row, onClose, title, draft, send }: DraftDialogProps) {
  const { data } = useQuery({
    queryKey: ["message-draft", draft.paths[0], row.id],
    queryFn: ({ signal }) => get<MessageDraft>(draft.paths[0] ?? "", { id: row.id }, { signal }),
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <MessageForm
      title={title}
      draft={data}
      send={(params) => post(send.paths[0] ?? "", { id: row.id, params })}
      onClose={onClose}
    />
  );
}

/** An appointment told to a lead. */
export const BookingDialog = (props: DialogProps) => (
  <DraftDialog {...props} title={words.booking} draft={bookingDraft} send={sendBooking} />
);

/** A visit told to a customer. */
export const VisitDialog = (props: DialogProps) => (
  <DraftDialog {...props} title={words.visit} draft={visitDraft} send={sendVisit} />
);
