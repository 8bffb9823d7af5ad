import type { StoredUser } from '@tenderscope/state';
import type { Actor } from '../audit/audit-service.ts';

/** Signed-in user with administration duties. */
export type Administrator = Actor & { user: StoredUser };
