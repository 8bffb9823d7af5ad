import { shippedRoles } from '@tenderscope/contract';
import { isSoak, unitsUnder, type BundleRow, type SeededRandom } from '@tenderscope/testing';
import { accountJobs } from '../../src/features/accounts/account-jobs.ts';
import { adminPassword, type BootedApp } from './boot-app.ts';
import { ExportClient } from './export-client.test-support.ts';
import { openNarrowTwin, type NarrowTwin } from './narrow-twin.test-support.ts';

/** User of some units, and an administrator in a world without other units. */
export interface UnitTwin {
  user: ExportClient;
  complete: ExportClient;
  twin: NarrowTwin;
  units: ReadonlySet<string>;
}

/**
 * Pairs of the widest unit, in which every query has results, of a random one without units below, and of an unknown one; in the soak run
 * also of a random one with units below.
 */
export async function openUnitTwins(app: BootedApp, units: readonly BundleRow[], random: SeededRandom): Promise<UnitTwin[]> {
  const ids = units.map((unit) => unit['unit_id'] ?? '');
  const roots = ids.filter((id) => unitsUnder(units, id).size > 1);
  const widest = roots.reduce((best, id) => (unitsUnder(units, id).size > unitsUnder(units, best).size ? id : best));
  const leaves = ids.filter((id) => unitsUnder(units, id).size === 1);
  const admin = new ExportClient(app.base);
  await admin.login('admin', adminPassword);
  // Values and names are masked for a role, independently of units.
  const ofUnit = shippedRoles.find(({ key }) => key === 'unit-analyst')?.permissions ?? [];
  await app.state.users.changeRole('unit-analyst', { permissions: [...ofUnit, 'evidenceValues', 'expertNames', 'personNames'] });
  const open = async (unit: string, place: number): Promise<UnitTwin> => {
    const login = `user-${place}-of-${unit}`;
    await accountJobs.add(app.state, { login, name: unit, unit, password: adminPassword });
    const user = new ExportClient(app.base);
    await user.login(login, adminPassword);
    const own = unitsUnder(units, unit);
    const twin = await openNarrowTwin(app, own);
    const complete = new ExportClient(twin.base);
    complete.authorization = admin.authorization;
    return { user, complete, twin, units: own };
  };
  return Promise.all([widest, ...(isSoak ? [random.pick(roots)] : []), random.pick(leaves), 'no-such-unit'].map(open));
}
