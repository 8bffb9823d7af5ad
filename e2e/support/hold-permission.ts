/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The browser's permission to call this machine, controlled by the test. */
export async function delayPermission(page: Page, state: PermissionState): Promise<(next: PermissionState) => Promise<void>> {
  await page.addInitScript((first) => {
    const status = Object.assign(new EventTarget(), { state: first, name: 'loopback-network' });
    Object.assign(window, { heldPermission: status });
    const real = navigator.permissions.query.bind(navigator.permissions);
    const query = (requested: { name: string }): unknown =>
      requested.name === 'loopback-network' ? Promise.resolve(status) : real(requested as PermissionDescriptor);
    Object.defineProperty(navigator.permissions, 'query', { value: query });
  }, state);
  return (next) => page.evaluate((input) => {
    const { heldPermission } = window as unknown as { heldPermission: EventTarget & { state: string } };
    heldPermission.state = input;
    heldPermission.dispatchEvent(new Event('change'));
  }, next);
}
