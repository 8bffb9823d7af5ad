import { screenGroups } from '@tenderscope/contract';
import { useSession } from '../../lib/session/session-store.ts';

const lists = screenGroups.flatMap(({ leaves }) => leaves).find(({ key }) => key === 'basicDataStatistics')?.path ?? '';

/** True if the user sees the tenders of all units. Officers with administrative duties only see none. */
export const useSeesTenders = (): boolean =>
  useSession(({ userInfo, menuAuthPath }) => userInfo?.seesAllUnits !== false && menuAuthPath.includes(lists));
