import { watermarkText } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';

/** Text on documents that a user exports now; undefined if the installation has none. */
export type Watermark = (user: Pick<StoredUser, 'userName' | 'loginName'>) => string | undefined;

export const watermarkOf = (isSet: boolean): Watermark => (user) => (isSet ? watermarkText(user, Date.now()) : undefined);
