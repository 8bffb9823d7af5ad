/** What the browser says of calls to this machine; `unknown` for one that has no such permission. */
export type LocalPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** The newer name first; before Chromium 142 there is none of them. */
const names = ['loopback-network', 'local-network-access'];

/** The browser's own record of the permission, where it has one. */
export async function localPermission(): Promise<PermissionStatus | undefined> {
  for (const name of names) {
    try {
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // Another name, or a page without permissions.
    }
  }
  return undefined;
}

export const stateOf = (status: PermissionStatus | undefined): LocalPermission => status?.state ?? 'unknown';

/** Resolves when the user has decided; at once where there is nothing to decide. */
export function decided(status: PermissionStatus | undefined, signal: AbortSignal): Promise<void> {
  if (status?.state !== 'prompt') return Promise.resolve();
  return new Promise((resolve) => {
    status.addEventListener('change', () => resolve(), { once: true, signal });
  });
}
