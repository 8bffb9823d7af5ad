import type { StoredUser } from '@tenderscope/state';
import type { Actor } from '../audit/audit-service.ts';

/** A signed-in user who administers. */
export type Administrator = Actor & { user: StoredUser };
