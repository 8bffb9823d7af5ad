import { maxHomeCards, type HomeCard, type HomePage } from '@tenderscope/contract';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session-store.ts';

const queryKey = ['home-page'];

const readHome = async (signal?: AbortSignal): Promise<HomePage> =>
  (await api.request('GET /api/edit-api/home', { ...(signal && { signal }) })).result;

interface Home {
  query: UseQueryResult<HomePage>;
  /** True on success; a failure is shown to the user, and the page is read again. */
  save: (patch: Partial<Pick<HomePage, 'cards' | 'isStart'>>) => Promise<boolean>;
}

/** The user's home page. */
export function useHome(): Home {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readHome(signal) });
  return {
    query,
    save: async (patch) => {
      const shown = client.getQueryData<HomePage>(queryKey);
      if (!shown) return false;
      client.setQueryData(queryKey, { ...shown, ...patch });
      const own = lastSave.then(() => saveShown(client));
      lastSave = own.catch(() => {});
      try {
        await own;
        if (patch.isStart !== undefined) startAtHome(patch.isStart);
        return true;
      } catch {
        // The client has shown the failure to the user.
        await client.invalidateQueries({ queryKey });
        return false;
      }
    },
  };
}

/** Each version replaces the one before: a change waits for the answer to the former one. */
let lastSave = Promise.resolve();

async function saveShown(client: QueryClient): Promise<void> {
  const json = client.getQueryData<HomePage>(queryKey);
  if (!json) return;
  await api.request('POST /api/edit-api/home', { json });
  client.setQueryData<HomePage>(queryKey, (page) => page && { ...page, version: json.version + 1 });
}

function startAtHome(startsAtHome: boolean): void {
  const { userInfo } = useSession.getState();
  if (userInfo) useSession.setState({ userInfo: { ...userInfo, startsAtHome } });
}

/** Adds a card to the home page, unless it is there. @throws Error with a message for the user. */
export async function addToHome(card: Omit<HomeCard, 'id'>): Promise<'added' | 'known' | 'full'> {
  const page = await readHome();
  const { screen, kind, name, address } = card;
  if (page.cards.some((one) => one.screen === screen && one.kind === kind && one.name === name && one.address === address)) return 'known';
  if (page.cards.length >= maxHomeCards) return 'full';
  const id = `${Date.now().toString(36)}-${page.version}`;
  await api.request('POST /api/edit-api/home', { json: { ...page, cards: [...page.cards, { ...card, id }] } });
  return 'added';
}
