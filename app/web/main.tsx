import "#engine/web/ui/tokens.css";
import "#engine/web/ui/reset.css";
import "#engine/web/runtime/theme.ts";
// Notes the address before the way to the sign-in page replaces it.
import "#engine/web/runtime/landing.ts";
import { createRoot } from "react-dom/client";
import { captureErrors } from "#engine/web/runtime/error-log.ts";
import { Router } from "./router.tsx";
import { startSession } from "#engine/web/runtime/session.ts";
import { startUpdates } from "#engine/web/runtime/update.ts";

captureErrors();
startSession();
startUpdates();
createRoot(document.getElementById("root")!).render(<Router />);
