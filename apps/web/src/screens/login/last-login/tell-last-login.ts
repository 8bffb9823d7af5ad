import { formatTime, type UserInfo } from '@tenderscope/contract';
import { toast } from '../../../widgets/toast/toast.ts';
import { lastLoginTexts } from './messages.ts';

/** Lets users notice a login, or a change of their password, that was not theirs. */
export function tellLastLogin({ at, address }: NonNullable<UserInfo['lastLogin']>, passwordNotice: number | null): void {
  toast('info', lastLoginTexts.last(formatTime(at), address));
  if (passwordNotice !== null) toast('warning', lastLoginTexts.passwordSet(formatTime(passwordNotice)));
}
