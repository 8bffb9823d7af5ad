import type { IssuerUnit, IssuerUnitNode, MenuNode, UserInfo } from '@tenderscope/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { newDeviceId } from './device-id.ts';
import { itemStorage } from './session-items.ts';

/** Fields in session storage, one item per field. */
export type SessionItems = {
  deviceId: string;
  authorization: string | null;
  userInfo: UserInfo | null;
  menuTree: MenuNode[];
  menuAuthPath: string[];
  zbrList: IssuerUnit[];
  zbrTree: IssuerUnitNode[];
  zbrArr: string[];
};

type Session = SessionItems & {
  /** Message when the session ended on the server; null once the user has signed in again or left. */
  notAuthorised: { code: '401'; message: string } | null;
  /** Sessions of the same user that the current one replaced. Calls that failed with them are repeated. */
  replaced: readonly string[];
  /** The user is leaving: the page sends no further requests, since their answers would arrive after the end of the session. */
  leaving: boolean;
  signIn: (authorization: string, userInfo: UserInfo, menuTree: MenuNode[]) => void;
  /** Continues with another session of the same user. */
  renew: (authorization: string, userInfo: UserInfo, menuTree: MenuNode[]) => void;
  /** Removes the reason to choose another password, after the user changed it or postponed it. */
  dropPasswordAdvice: () => void;
  expire: (message: string) => void;
  leave: () => void;
  signOut: () => void;
};

const signedOut = {
  authorization: null,
  userInfo: null,
  menuTree: [],
  menuAuthPath: [],
  zbrList: [],
  zbrTree: [],
  zbrArr: [],
  notAuthorised: null,
  replaced: [],
  leaving: false,
} satisfies Omit<SessionItems, 'deviceId'> & Pick<Session, 'notAuthorised' | 'replaced' | 'leaving'>;

function signedIn(authorization: string, userInfo: UserInfo, menuTree: MenuNode[]): Omit<SessionItems, 'deviceId'> & Pick<Session, 'notAuthorised' | 'leaving'> {
  const { menuAuthPath, zbrList, zbrTree, zbrArr } = userInfo;
  return { authorization, userInfo, menuTree, menuAuthPath, zbrList, zbrTree, zbrArr, notAuthorised: null, leaving: false };
}

export const useSession = create<Session>()(
  persist(
    (set, get) => ({
      deviceId: newDeviceId(),
      ...signedOut,
      signIn: (...session) => set({ ...signedIn(...session), replaced: [] }),
      renew: (...session) => {
        const { authorization: former, replaced } = get();
        set({ ...signedIn(...session), replaced: former === null ? [] : [...replaced, former] });
      },
      dropPasswordAdvice: () => {
        const { userInfo } = get();
        if (userInfo) set({ userInfo: { ...userInfo, passwordAdvice: null } });
      },
      expire: (message) => {
        if (get().authorization !== null && !get().leaving) set({ notAuthorised: { code: '401', message } });
      },
      leave: () => set({ leaving: true }),
      signOut: () => set(signedOut),
    }),
    {
      name: 'session',
      storage: itemStorage<SessionItems>(
        sessionStorage,
        ['deviceId', 'authorization'],
        ['userInfo', 'menuTree', 'menuAuthPath', 'zbrList', 'zbrTree', 'zbrArr'],
      ),
      partialize: ({ deviceId, authorization, userInfo, menuTree, menuAuthPath, zbrList, zbrTree, zbrArr }): SessionItems => ({
        deviceId,
        authorization,
        userInfo,
        menuTree,
        menuAuthPath,
        zbrList,
        zbrTree,
        zbrArr,
      }),
    },
  ),
);

// Stores a device id that was just created.
useSession.setState({});
