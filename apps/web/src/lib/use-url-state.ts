import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { UrlFormat } from './url-format.ts';

interface Address {
  params: URLSearchParams;
  /** Opens the page with these parameters; those it has already make no history. */
  open: (params: URLSearchParams) => void;
}

/** The parameters of the page's address. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  return useMemo(
    () => ({
      params,
      open: (next) => {
        if (next.toString() !== params.toString()) setParams(next);
      },
    }),
    [params, setParams],
  );
}

/**
 * State that lives in the page's address, and a way to change some of it.
 * @param format keeps its identity while it means the same; then the state keeps its own while the address does.
 */
export function useUrlState<State extends object>(format: UrlFormat<State>): [state: State, change: (patch: Partial<State>) => void] {
  const { params, open } = useAddress();
  return useMemo(() => {
    const state = format.read(params);
    return [state, (patch) => open(format.write(params, { ...state, ...patch }))];
  }, [format, params, open]);
}
