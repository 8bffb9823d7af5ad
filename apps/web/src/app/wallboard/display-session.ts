import { unitTree, wallboardPrefix, type IssuerUnit, type UserInfo, type WallboardDisplay } from '@tenderscope/contract';
import { api } from '../../lib/api/api.ts';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** A display is in no tab's session: neither stored nor shared. */
export function separateSession(): void {
  useSession.persist.setOptions({ storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } });
}

const authorizationOf = (token: string): string => `${wallboardPrefix}${token}`;

/** Content of the display with this token. @throws ApiError. */
export async function readDisplay(token: string): Promise<WallboardDisplay> {
  const options = { authorization: authorizationOf(token), silent: true, background: true };
  return (await api.request('GET /api/wallboard-api/display', options)).data.data;
}

/** Gives the cards the rights of the display: its screens and units. @throws ApiError. */
export async function openSession(token: string, { guid, name, menu, seesAllUnits }: WallboardDisplay): Promise<void> {
  const authorization = authorizationOf(token);
  const units: IssuerUnit[] = (await api.request('GET /api/dict-api/issuerTree', { authorization, silent: true, background: true })).result;
  const user: UserInfo = {
    guid, loginName: name, userName: name, deptName: '', isGenerateUser: false, roles: [], duties: [],
    menuAuthPath: leavesOf(menu).map(({ path }) => path), seesAllUnits,
    zbrList: units, zbrTree: unitTree(units), zbrArr: units.map(({ DanWei_Guid }) => DanWei_Guid),
    preview: null, passwordAdvice: null, lastLogin: null, passwordNotice: null, mustChangePassword: false,
    printsPdf: false, isWatermarked: false, defaultViews: {}, startsAtHome: false,
  };
  useSession.getState().signIn(authorization, user, menu);
}

/** Ends the rights of the cards; calls that wait for another session fail. */
export const closeSession = (): void => useSession.getState().signOut();
