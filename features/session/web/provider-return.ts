import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { Stranger } from "#engine/web/runtime/session.ts";
import { signInByProvider } from "#engine/web/runtime/session.ts";
import { words } from "./words.ts";

interface Return {
  readonly busy: boolean;
  /** Why the provider's word let nobody in; "" where it was not asked or did. */
  readonly refusal: string;
  /** Whom the provider knows and we do not. */
  readonly stranger: Stranger | undefined;
  /** Of the second step, where the account has one; "" otherwise. */
  readonly ticket: string;
  readonly forget: () => void;
}

/** Takes up a sign-in when the browser comes back from a provider: /login/{source} or, single sign-on, /login itself. */
export function useProviderReturn(): Return {
  const say = useSay();
  const { source } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<string>(null);
  const [failure, setFailure] = useState("");
  const [stranger, setStranger] = useState<Stranger>();
  const [ticket, setTicket] = useState("");
  const given = new URLSearchParams(search);
  const code = given.get("code");
  const state = given.get("state") ?? "";
  const problem = given.has("refused")
    ? words.providerUnavailable
    : given.has("error")
      ? words.providerCancelled
      : undefined;
  useEffect(() => {
    if (code === null || taken.current === code) return;
    taken.current = code;
    const answer =
      source === undefined
        ? { code, state, redirect_uri: location.origin + pathname }
        : { code, state, source };
    signInByProvider(answer)
      .then((unknown) => {
        if (typeof unknown === "string") setTicket(unknown);
        else setStranger(unknown);
        if (unknown) void navigate("/login", { replace: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.message);
        void navigate("/login", { replace: true });
      });
  }, [source, code, state, pathname, navigate]);
  return {
    busy: code !== null,
    refusal: failure || (problem ? say(problem) : ""),
    stranger,
    ticket,
    forget: () => setStranger(undefined),
  };
}
