import type Modeler from "bpmn-js/lib/Modeler";
import { useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { submitRow } from "#engine/web/runtime/rows.ts";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { flowModel } from "../../flow-model.ts";
import { deployModel } from "../../manage-calls.ts";
import { words } from "./words.ts";

/** A model as it was read: its diagram at the version that was read. */
export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly modelKey: string;
  readonly category: string;
  readonly xml: string;
}

/** The model as somebody else left it, when that is why a save was refused. */
function theirsOf(error: unknown): Kept | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  return (error.data as { readonly current?: Kept } | null)?.current;
}

/** Saves and deploys the diagram; what somebody else saved meanwhile is never overwritten unasked. */
export function useSaving(modeler: Modeler | undefined, kept: Kept, onSaved: () => void) {
  const say = useSay();
  const refresh = useRefresh();
  const [busy, run] = useBusy();
  const [version, setVersion] = useState(kept.version);
  const [theirs, setTheirs] = useState<Kept>();
  const [refused, refuse] = useState("");

  const write = async (from: number): Promise<boolean> => {
    const { xml } = (await modeler?.saveXML({ format: true })) ?? {};
    if (xml === undefined) return false;
    try {
      const saved = await submitRow(flowModel, { id: kept.id, version: from, xml });
      setVersion(Number((saved as { readonly version: unknown }).version));
      setTheirs(undefined);
      onSaved();
      return true;
    } catch (error) {
      const current = theirsOf(error);
      if (!current) throw error;
      setTheirs(current);
      return false;
    }
  };

  const save = (from = version) =>
    run(async () => {
      if (!(await write(from))) return;
      toast.success(say(words.saved));
      await refresh();
    });

  const deploy = () =>
    run(async () => {
      if (!(await confirm(say(words.deployAsk), { okText: say(words.deploy) }))) return;
      if (!(await write(version))) return;
      refuse("");
      try {
        await ask(deployModel, { modelId: kept.id, category: kept.category });
        toast.success(say(words.deployed));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refuse(error.message);
      }
      await refresh();
    });

  return {
    busy,
    save: () => void save(),
    deploy: () => void deploy(),
    theirs,
    keepMine: () => theirs && void save(theirs.version),
    takeTheirs: () => {
      if (theirs) setVersion(theirs.version);
      setTheirs(undefined);
    },
    dropTheirs: () => setTheirs(undefined),
    refused,
    dismiss: () => refuse(""),
  };
}
