import { api } from './api.ts';

let offsetMs = 0;
let pending: Promise<void> | null = null;

/** Current time of the server's clock, so that "the last 12 months" do not depend on this machine's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the clock once per page load; without an answer, or a session, this machine's clock is used. The shell waits for it. */
export function setServerClock(): Promise<void> {
  pending ??= api
    .request('POST /extract-supplier/extract/getSystemTime', { silent: true, background: true, failsWithSession: true })
    .then(({ result }) => {
      offsetMs = result - Date.now();
    })
    .catch(() => {
      pending = null;
    });
  return pending;
}
