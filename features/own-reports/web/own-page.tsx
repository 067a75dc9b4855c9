import { useSearchParams } from "react-router";
import { ReportScreen } from "#engine/web/report/report-screen.tsx";
import { download } from "#engine/web/runtime/download.ts";
import { downloadPicture } from "#engine/web/runtime/download-picture.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { exportOwnReport, pictureOwnReport } from "../own-report-calls.ts";
import { OWN_ROUTE } from "../own-route.ts";
import { Chooser } from "./chooser.tsx";
import KeepReport from "./keep-report.tsx";
import { KeptList } from "./kept-list.tsx";
import ReachNote from "./reach-note.tsx";
import { choiceIn, ownReport, useCatalogue } from "./own-report.ts";
import { UnseenNote } from "./unseen-note.tsx";
import { useOpenedReport } from "./use-kept.ts";

/** The kept reports, or one that is made of what the address names. */
export default function OwnPage() {
  const [params] = useSearchParams();
  return params.has("figs") ? <OwnReport params={params} /> : <KeptList />;
}

function OwnReport({ params }: { readonly params: URLSearchParams }) {
  const say = useSay();
  const catalogue = useCatalogue();
  const opened = useOpenedReport();
  if (catalogue.isError && !catalogue.data)
    return <LoadFailed onRetry={() => void catalogue.refetch()} />;
  if (!catalogue.data) return <Skeleton lines={8} />;
  const report = ownReport(catalogue.data, params, opened?.name);
  const { unseen, ...chosen } = choiceIn(catalogue.data, params);
  const title = say(report.label);
  if (chosen.figs === "")
    return (
      <>
        <UnseenNote unseen={unseen} />
        <Chooser catalogue={catalogue.data} params={params} />
      </>
    );
  return (
    <ReportScreen
      report={report}
      fixed={chosen}
      onExport={(filters) => void download(exportOwnReport, { ...chosen, ...filters, title })}
      onPicture={(filters, drawn) =>
        void downloadPicture(pictureOwnReport, { ...chosen, ...filters, title, drawn }, title)
      }
      note={({ text }) => (
        <>
          <UnseenNote unseen={unseen} />
          <ReachNote filters={report.filters} text={text} />
        </>
      )}
      tools={({ query }) => <KeepReport route={OWN_ROUTE} query={query} title={title} />}
    >
      <Chooser catalogue={catalogue.data} params={params} />
    </ReportScreen>
  );
}
