import { formatTime, type UserInfo } from '@tenderscope/contract';
import { toast } from '../../../widgets/toast/toast.ts';
import { lastLoginTexts } from './messages.ts';

/** Shows the last login and password change, so that users notice one that was not theirs. */
export function showLastLogin({ at, address }: NonNullable<UserInfo['lastLogin']>, passwordNotice: number | null): void {
  toast('info', lastLoginTexts.last(formatTime(at), address));
  if (passwordNotice !== null) toast('warning', lastLoginTexts.passwordSet(formatTime(passwordNotice)));
}
