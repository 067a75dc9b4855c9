import { matchPath, useLocation, useNavigate } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { plainText } from "#engine/web/list-row.ts";
import { startLeave } from "../../leave-calls.ts";
import { routes } from "../routes.ts";
import { StartPage } from "./start-page.tsx";

const { processDefinitionId: _definition, ...fields } = startLeave.input;

/** An application for leave. */
export default function LeaveForm() {
  const say = useSay();
  const go = useNavigate();
  const { pathname } = useLocation();
  const definition = matchPath(routes.leaveForm, pathname)?.params.processDefinitionId ?? "";
  return (
    <StartPage
      title={say(startLeave.label)}
      fields={fields}
      onSubmit={async (values) => {
        const { processInstanceId, businessId } = await ask(startLeave, {
          processDefinitionId: definition,
          taskUser: plainText(values["taskUser"]),
          startTime: plainText(values["startTime"]),
          endTime: plainText(values["endTime"]),
          reason: plainText(values["reason"]),
        });
        void go(`/work/process/leave/detail/${processInstanceId}/${businessId}`, { replace: true });
      }}
    />
  );
}
