import { useQuery } from "@tanstack/react-query";
import { matchPath, useLocation, useNavigate } from "react-router";
import { text } from "#engine/model/index.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { startForm, startProcess } from "../../work-calls.ts";
import { routes } from "../routes.ts";
import { words } from "../words.ts";
import { fieldsOfForm } from "./fields-of-form.ts";
import { StartPage } from "./start-page.tsx";

/** The application of any process that has no form of its own. */
export default function StartForm() {
  const go = useNavigate();
  const { pathname } = useLocation();
  const processDefinitionId = matchPath(routes.form, pathname)?.params.processDefinitionId ?? "";
  const { data, isError, refetch } = useQuery({
    queryKey: [ROWS, "flow-start-form", processDefinitionId],
    queryFn: ({ signal }) => ask(startForm, { processDefinitionId }, { signal }),
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const subject = text(...words.title, { max: 200, hint: words.titleHint });
  return (
    <StartPage
      title={data.name}
      fields={{ flow_title: subject, ...fieldsOfForm(data.fields) }}
      onSubmit={async ({ flow_title: title, ...variables }) => {
        const { processInstanceId } = await ask(startProcess, {
          processDefinitionId,
          title: plainText(title),
          variables,
        });
        void go(`/work/process/detail/${processInstanceId}`, { replace: true });
      }}
    />
  );
}
