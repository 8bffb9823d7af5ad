import type { StateStore, StoredRole, StoredUser } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { seesAll } from '../sessions/granted.ts';
import type { Administrator } from './administrator.ts';
import { roleErrors } from './role-errors.ts';
import { accountErrors } from '../accounts/account-errors.ts';

/** Role in whose view a session is shown. */
export interface RolePreview {
  role: Pick<StoredRole, 'key' | 'name' | 'permissions' | 'scope'>;
  /** Unit used to preview a role of unit scope. */
  unitId: string | null;
  unitName: string | null;
}

interface PreviewedSession {
  tokenHash: string;
  preview: RolePreview | null;
}

/** User with the intersection of their own rights and those of a role. */
export function userThrough(user: StoredUser, { role, unitId }: RolePreview): StoredUser {
  const own = new Set(user.roles.flatMap(({ permissions }) => permissions));
  const shared = { ...role, permissions: role.permissions.filter((permission) => own.has(permission)), isEdited: false, isRetired: false };
  if (!seesAll(user)) return { ...user, roles: [{ ...shared, scope: 'unit' }] };
  return { ...user, roles: [shared], unitId: role.scope === 'unit' ? unitId : user.unitId };
}

/** Lets administrators preview the product in a role: its menu and screens, limited to data that they may see themselves. */
export class RolePreviews {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;
  readonly #audit: AuditService;

  constructor(state: StateStore, units: UnitDirectory, audit: AuditService) {
    this.#state = state;
    this.#units = units;
    this.#audit = audit;
  }

  /** @throws HttpError 404, 409 during a preview, 422 without a unit if the role needs one, or for a unit outside the user's scope. */
  async start(actor: Administrator, { tokenHash, preview }: PreviewedSession, key: string, unitId: string | null): Promise<void> {
    if (preview) throw roleErrors.previewing();
    const role = (await this.#state.users.roles()).find((one) => one.key === key);
    if (!role) throw accountErrors.unknownRole([key]);
    const { name, permissions, scope } = role;
    const unit = scope === 'unit' ? await this.#unit(actor.user, unitId) : null;
    await this.#audit.record(actor, 'rolePreview', key, { unitId: unit?.DanWei_Guid ?? null });
    const [tried, unitName] = [unit?.DanWei_Guid ?? null, unit?.DanWei_Name ?? null];
    const shown: RolePreview = { role: { key, name, permissions, scope }, unitId: tried, unitName };
    await this.#state.sessions.setPreview(tokenHash, JSON.stringify(shown));
  }

  /** @throws HttpError 409 if no preview is active. */
  async end(actor: Administrator, { tokenHash, preview }: PreviewedSession): Promise<void> {
    if (!preview) throw roleErrors.notPreviewing();
    await this.#audit.record(actor, 'rolePreviewEnd', preview.role.key);
    await this.#state.sessions.setPreview(tokenHash, null);
  }

  async #unit(user: StoredUser, unitId: string | null) {
    const wanted = seesAll(user) ? unitId : user.unitId;
    if (wanted === null) throw roleErrors.previewNeedsUnit();
    const units = await this.#units.unitsIn(await this.#units.scopeOf(user));
    const unit = units.find(({ DanWei_Guid }) => DanWei_Guid === wanted);
    if (!unit) throw roleErrors.unitOutsideScope();
    return unit;
  }
}

/** Reads sent as POST, and the ends of the session and of its preview. */
const readingPosts = new RegExp([
  String.raw`\/(data-api\/(list|page|export)|relation-api|external-api)`,
  String.raw`\/(page|of-subjects|getSystemTime|logout|preview\/end|venue-booking\/calendar|orders\/counts|thresholds\/preview|report-api\/verify)$`,
].join('|'));

/** True if a call changes nothing, or only ends the session or its preview. A preview refuses all other calls. */
export const onlyReads = (method: string, path: string): boolean => method !== 'POST' || readingPosts.test(path);
