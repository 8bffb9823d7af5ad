/** The browser's permission for calls to this machine; `unknown` in a browser without such a permission. */
export type LocalPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** The newer name first; Chromium before 142 has neither. */
const names = ['loopback-network', 'local-network-access'];

/** The browser's own permission status, if it has one. */
export async function localPermission(): Promise<PermissionStatus | undefined> {
  for (const name of names) {
    try {
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // Unknown name, or a page without the permissions API.
    }
  }
  return undefined;
}

export const stateOf = (status: PermissionStatus | undefined): LocalPermission => status?.state ?? 'unknown';

/** Resolves after the user's decision; immediately if there is nothing to decide. */
export function decided(status: PermissionStatus | undefined, signal: AbortSignal): Promise<void> {
  if (status?.state !== 'prompt') return Promise.resolve();
  return new Promise((resolve) => {
    status.addEventListener('change', () => resolve(), { once: true, signal });
  });
}
