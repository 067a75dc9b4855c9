import type { Label } from "#engine/model/index.ts";
import { bookingDraft, sendBooking, sendVisit, visitDraft } from "#features/sms/feature.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { MessageForm } from "./message-form.tsx";
import { words } from "./words.ts";

interface DialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

interface DraftDialogProps extends DialogProps {
  readonly title: Label;
  readonly draft: typeof bookingDraft | typeof visitDraft;
  readonly send: typeof sendBooking | typeof sendVisit;
}

function DraftDialog({ row, onClose, title, draft, send }: DraftDialogProps) {
  const { data } = useQuery({
    queryKey: ["message-draft", draft.name, row.id],
    queryFn: ({ signal }) => ask(draft, { id: row.id }, { signal }),
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <MessageForm
      title={title}
      draft={data}
      send={(params) => ask(send, { id: row.id, params })}
      onClose={onClose}
    />
  );
}

/** An appointment for a lead. */
export const BookingDialog = (props: DialogProps) => (
  <DraftDialog {...props} title={words.booking} draft={bookingDraft} send={sendBooking} />
);

/** A visit for a customer. */
export const VisitDialog = (props: DialogProps) => (
  <DraftDialog {...props} title={words.visit} draft={visitDraft} send={sendVisit} />
);
