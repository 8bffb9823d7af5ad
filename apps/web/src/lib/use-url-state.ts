import { useMemo } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';
import type { UrlFormat } from './url-format.ts';

interface Address {
  params: URLSearchParams;
  /** Opens the page with these parameters; those it has already make no history. */
  open: (params: URLSearchParams, options?: NavigateOptions) => void;
}

/** The parameters of the page's address. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  return useMemo(
    () => ({
      params,
      open: (next, options) => {
        if (next.toString() !== params.toString()) setParams(next, options);
      },
    }),
    [params, setParams],
  );
}

/** Changes some of a state; the options may say that it makes no history. */
export type ChangeState<State> = (patch: Partial<State>, options?: NavigateOptions) => void;

/**
 * State that lives in the page's address, and a way to change some of it.
 * @param format keeps its identity while it means the same; then the state keeps its own while the address does.
 */
export function useUrlState<State extends object>(format: UrlFormat<State>): [state: State, change: ChangeState<State>] {
  const { params, open } = useAddress();
  return useMemo(() => {
    const state = format.read(params);
    return [state, (patch, options) => open(format.write(params, { ...state, ...patch }), options)];
  }, [format, params, open]);
}
