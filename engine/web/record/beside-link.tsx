import type { LinkProps } from "react-router";
import { Link } from "react-router";
import { besideOf, nameOfBeside, useBesideAddress } from "./beside.ts";

/** A link to a record that opens over the present screen instead of leaving it. */
export function BesideLink({ to, ...others }: LinkProps & { readonly to: string }) {
  const address = useBesideAddress()(to);
  const beside = besideOf(address.split("?")[1] ?? "");
  return <Link to={address} data-beside={beside && nameOfBeside(beside)} {...others} />;
}
