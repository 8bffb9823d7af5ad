import { use, useMemo } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useSearchParams, type NavigateOptions } from 'react-router';
import { useReportUnread } from './unread-address.ts';
import type { UrlFormat } from './url-format.ts';

interface Address {
  params: URLSearchParams;
  /**
   * Opens the page with the parameters that are made of those it has by then; the same ones make no history. It does nothing once
   * another page is open.
   */
  open: (write: (params: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;
}

/**
 * The parameters of the page's address.
 *
 * What is drawn may be older than the address: the router draws in a transition, and its `setSearchParams` starts from what was drawn,
 * its functional form too. So a change starts from the router's own location, which each change before it has moved already.
 */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const pathname = use(UNSAFE_DataRouterStateContext)?.location.pathname;
  return useMemo(
    () => ({
      params,
      open: (write, options) => {
        const location = router?.state.location;
        if (location?.pathname !== pathname) return;
        const current = location ? new URLSearchParams(location.search) : params;
        const next = write(current);
        if (next.toString() !== current.toString()) setParams(next, options);
      },
    }),
    [params, setParams, router, pathname],
  );
}

/**
 * Changes some of a state; the options may say that it makes no history. A control that makes its next value of the one it shows passes
 * `flushSync`, and never shows an old one; it takes a whole page's drawing in one piece, which others leave to the router's transition.
 */
export type ChangeState<State> = (patch: Partial<State>, options?: NavigateOptions) => void;

/**
 * State that lives in the page's address, and a way to change some of it. Changes of one tick are all kept, in their order.
 * @param format keeps its identity while it means the same; then the state keeps its own while the address does.
 */
export function useUrlState<State extends object>(format: UrlFormat<State>): [state: State, change: ChangeState<State>] {
  const { params, open } = useAddress();
  useReportUnread(format.unread?.(params).join('\n') ?? '');
  return useMemo(() => {
    const change: ChangeState<State> = (patch, options) => open((now) => format.write(now, { ...format.read(now), ...patch }), options);
    return [format.read(params), change];
  }, [format, params, open]);
}
