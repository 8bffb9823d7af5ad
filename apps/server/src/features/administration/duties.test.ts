import { duties, permissions } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { signIn, signInAnalyst } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

const guid = crypto.randomUUID();
type Call = readonly ['GET' | 'POST', string];
const companyCalls: readonly Call[] = ['/third-party/api/other-api', '/api/other-api'].flatMap((prefix) =>
  ['queryGuDongData', 'querySiFaFengXianInfo'].map((call): Call => ['GET', `${prefix}/${call}?qiYeName=x`]),
);
const venueReads: readonly Call[] = [
  ['POST', '/venue-booking/venue-type/page'],
  ['POST', '/venue-booking/company/page'],
  ['POST', '/venue-booking/orders/page'],
  ['POST', '/venue-booking/orders/counts'],
  ['POST', '/venue-booking/venues/page'],
  ['POST', '/venue-booking/calendar'],
  ['GET', `/venue-booking/orders/${guid}`],
  ['GET', `/venue-booking/files/${guid}`],
];
const venueWrites: readonly Call[] = [
  ['POST', '/venue-booking/orders'],
  ...['submit', 'accept', 'edit', 'cancel'].map((action): Call => ['POST', `/venue-booking/orders/${guid}/${action}`]),
  ['POST', '/venue-booking/files/upload'],
];
const screens = ['individualHolographicPortrait', 'warningRelationAnalysis', 'complexRelationAnalysis'];
const everything = [...permissions, ...Object.keys(duties)];

let app: BootedApp;
let admin: TestClient;
let client: TestClient;
beforeAll(async () => {
  app = await bootApp();
  admin = await signIn(app);
  client = await signInAnalyst(app);
  // The duty could not be removed from the last auditor who does not administer.
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
});
afterAll(() => app.close());

/** Calls that are refused to a caller with only these permissions. */
async function refused(calls: readonly Call[], held: readonly string[]): Promise<string[]> {
  const { status } = await admin.call('POST', '/api/admin-api/roles/group-analyst', { json: { permissions: held } });
  expect(status).toBe(200);
  const replies = await Promise.all(calls.map(async ([method, path]) => [path, (await client.call(method, path)).status] as const));
  return replies.filter(([, found]) => found === 403).map(([path]) => path);
}
const without = (...keys: string[]): string[] => everything.filter((key) => !keys.includes(key));
const pathsOf = (calls: readonly Call[]): string[] => calls.map(([, path]) => path);

it('shows companies to users with a screen about them', async () => {
  expect(await refused(companyCalls, without(...screens))).toEqual(pathsOf(companyCalls));
  for (const screen of screens) expect(await refused(companyCalls, [screen])).toEqual([]);
});
it('shows bookings to users who book, decide or audit', async () => {
  expect(await refused(venueReads, without('venueBooking', 'venueDesk', 'audit'))).toEqual(pathsOf(venueReads));
  for (const duty of ['venueBooking', 'venueDesk', 'audit']) expect(await refused(venueReads, [duty])).toEqual([]);
});
it('allows changes of bookings to users who book or decide', async () => {
  expect(await refused(venueWrites, without('venueBooking', 'venueDesk'))).toEqual(pathsOf(venueWrites));
  for (const duty of ['venueBooking', 'venueDesk']) expect(await refused(venueWrites, [duty])).toEqual([]);
});
