import { useSearchParams } from "react-router";

interface AddressParams {
  readonly params: URLSearchParams;
  /** Sets parameters in the place of those of the address; an empty text takes one away. */
  readonly change: (values: Readonly<Record<string, string>>) => void;
}

/** What a screen is asked for, kept in its address: a link opens the same. */
export function useAddressParams(): AddressParams {
  const [params, setParams] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(values))
          if (value === "") now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return { params, change };
}
