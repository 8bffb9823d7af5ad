import type { IssuerUnit, IssuerUnitNode, MenuNode, UserInfo } from '@tenderscope/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { newDeviceId } from './device-id.ts';
import { itemStorage } from './session-items.ts';

/** What stays in session storage, one item a field. */
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
  /** What the server said when the session had run out; the user has not yet confirmed. */
  notAuthorised: { code: '401'; message: string } | null;
  /** The user leaves: the page asks for nothing more, since its answers would come after the end of the session. */
  leaving: boolean;
  signIn: (authorization: string, userInfo: UserInfo, menuTree: MenuNode[]) => void;
  /** Forgets why the user should choose another password: they did, or did not want to now. */
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

// A device id made just now is kept from the start.
useSession.setState({});
