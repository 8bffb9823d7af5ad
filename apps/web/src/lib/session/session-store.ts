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
  /** Message of the server when the session expired; the user has not confirmed it yet. */
  notAuthorised: { code: '401'; message: string } | null;
  /** The user is leaving: the page sends no further requests, since their answers would arrive after the end of the session. */
  leaving: boolean;
  signIn: (authorization: string, userInfo: UserInfo, menuTree: MenuNode[]) => void;
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
  leaving: false,
} satisfies Omit<SessionItems, 'deviceId'> & Pick<Session, 'notAuthorised' | 'leaving'>;

export const useSession = create<Session>()(
  persist(
    (set, get) => ({
      deviceId: newDeviceId(),
      ...signedOut,
      signIn: (authorization, userInfo, menuTree) => {
        const { menuAuthPath, zbrList, zbrTree, zbrArr } = userInfo;
        set({ authorization, userInfo, menuTree, menuAuthPath, zbrList, zbrTree, zbrArr, notAuthorised: null, leaving: false });
      },
      dropPasswordAdvice: () => {
        const { userInfo } = get();
        if (userInfo) set({ userInfo: { ...userInfo, passwordAdvice: null } });
      },
      expire: (message) => {
        if (get().authorization !== null) set({ notAuthorised: { code: '401', message } });
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
