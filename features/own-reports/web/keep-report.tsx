import { sharedWords } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { useAddressParams } from "#engine/web/runtime/address-params.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { Dialog } from "#engine/web/ui/dialog.tsx";
import { toast } from "#engine/web/ui/feedback.ts";
import { LabelledInput } from "#engine/web/ui/labelled-input.tsx";
import { saveOwnReport } from "../own-report-calls.ts";
import { PinReport } from "./pin-report.tsx";
import type { KeptReport } from "./use-kept.ts";
import { KEPT, useKeptReports } from "./use-kept.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./own-reports.module.css";

interface KeepReportProps {
  readonly route: string;
  /** What the address asks for. */
  readonly query: string;
  readonly title: string;
}

/** Keeps what a report screen shows under a name, for oneself or for roles as well, and pins it to the home page. */
export default function KeepReport(shown: KeepReportProps) {
  const say = useSay();
  const may = usePermission();
  const [open, setOpen] = useState(false);
  const [params] = useSearchParams();
  const { data } = useKeptReports();
  const opened = data?.find(({ id }) => id === params.get("saved"));
  return (
    <>
      {may("home") && <PinReport {...shown} />}
      {may("own_report") && (
        <button type="button" className={buttons.plainButton} onClick={() => setOpen(true)}>
          {say(words.keep)}
        </button>
      )}
      {open && <KeepDialog {...shown} opened={opened} onClose={() => setOpen(false)} />}
    </>
  );
}

interface KeepDialogProps extends KeepReportProps {
  readonly opened: KeptReport | undefined;
  readonly onClose: () => void;
}

const ROLES = saveOwnReport.input.roleIds;

function KeepDialog({ route, query, title, opened, onClose }: KeepDialogProps) {
  const say = useSay();
  const id = useId();
  const client = useQueryClient();
  const { change } = useAddressParams();
  const [name, setName] = useState(opened?.name ?? title);
  const [roles, setRoles] = useState(opened?.roleIds.join() ?? "");
  const [tried, setTried] = useState(false);
  const save = (over: KeptReport | undefined) =>
    reportErrors(async () => {
      setTried(true);
      if (name.trim() === "") return;
      const kept = new URLSearchParams(query);
      kept.delete("saved");
      const { id: saved } = await ask(saveOwnReport, {
        ...(over && { id: over.id }),
        name,
        route,
        query: kept.toString(),
        roleIds: roles === "" ? [] : roles.split(","),
      });
      await client.invalidateQueries({ queryKey: KEPT });
      change({ saved });
      toast.success(say(words.kept));
      onClose();
    });
  const over = opened?.editable ? opened : undefined;
  return (
    <Dialog label={say(words.keep)} className={styles.keep} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(over);
        }}
      >
        <h2>{say(words.keep)}</h2>
        <LabelledInput
          label={say(words.name)}
          value={name}
          maxLength={64}
          onChange={(event) => setName(event.target.value)}
          problem={tried && name.trim() === "" ? say(words.nameNeeded) : undefined}
        />
        <label htmlFor={`${id}-roles`}>{say(words.shareWith)}</label>
        <Suspense>
          <KIND_UI.refs.Input
            id={`${id}-roles`}
            name="roleIds"
            field={ROLES}
            value={roles}
            onChange={(value) => setRoles(typeof value === "string" ? value : "")}
          />
        </Suspense>
        <small>{say(words.shareHint)}</small>
        <footer>
          <button type="button" className={buttons.plainButton} onClick={onClose}>
            {say(sharedWords.cancel)}
          </button>
          {over && (
            <button
              type="button"
              className={buttons.plainButton}
              onClick={() => void save(undefined)}
            >
              {say(words.keepCopy)}
            </button>
          )}
          <button type="submit" className={buttons.solidButton}>
            {say(sharedWords.save)}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
