import { use, useMemo } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useSearchParams, type NavigateOptions } from 'react-router';
import { useReportUnread } from './unread-address.ts';
import type { UrlFormat } from './url-format.ts';

interface Address {
  params: URLSearchParams;
  /** Navigates to parameters derived from the current ones; equal ones add no history entry. It has no effect once another page is open. */
  open: (write: (params: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;
}

/**
 * The parameters of the page's address.
 *
 * The rendered state may be older than the address: the router renders in a transition, and its `setSearchParams` starts from the rendered
 * state, also in its functional form. Therefore a change starts from the router's own location, which every earlier change has already
 * updated.
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
 * Changes a part of a state; the options can suppress the history entry. A control that derives its next value from the shown one passes
 * `flushSync`, and never shows an outdated one; it renders the page synchronously, which others leave to the router's transition.
 */
export type ChangeState<State> = (patch: Partial<State>, options?: NavigateOptions) => void;

/**
 * State in the page's address, and a function that changes a part of it. Changes of one tick are all kept, in their order.
 * @param format keeps its identity while its meaning is the same; the state then keeps its own while the address does.
 */
export function useUrlState<State extends object>(format: UrlFormat<State>): [state: State, change: ChangeState<State>] {
  const { params, open } = useAddress();
  useReportUnread(format.unread?.(params).join('\n') ?? '');
  return useMemo(() => {
    const change: ChangeState<State> = (patch, options) => open((now) => format.write(now, { ...format.read(now), ...patch }), options);
    return [format.read(params), change];
  }, [format, params, open]);
}
