import "./ui/tokens.css";
import "./ui/ui.css";
import "./app/theme.ts";
// Notes the address before the way to the sign-in page replaces it.
import "./app/landing.ts";
import { createRoot } from "react-dom/client";
import { captureErrors } from "./app/error-log.ts";
import { Router } from "./app/router.tsx";
import { startSession } from "./app/session.ts";
import { startUpdates } from "./app/update.ts";

captureErrors();
startSession();
startUpdates();
createRoot(document.getElementById("root")!).render(<Router />);
