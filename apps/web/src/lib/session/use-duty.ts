import type { Duty, UserInfo } from '@tenderscope/contract';
import { useSession } from './session-store.ts';

/** A tab may still have a session of a version whose users had no duties. */
const dutiesOf = (user: Partial<Pick<UserInfo, 'duties'>> | null): readonly Duty[] => user?.duties ?? [];

/** True if the user may decide this. */
export const useDuty = (duty: Duty): boolean => useSession(({ userInfo }) => dutiesOf(userInfo).includes(duty));
