import type { LinkProps } from "react-router";
import { Link } from "react-router";
import { useBesideAddress } from "./beside.ts";

/** A link to a record that opens over the present screen instead of leaving it. */
export function BesideLink({ to, ...others }: LinkProps & { readonly to: string }) {
  return <Link to={useBesideAddress()(to)} {...others} />;
}
