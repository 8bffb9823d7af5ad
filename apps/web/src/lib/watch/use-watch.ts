import type {
  Channels, Envelope, Message, NewRobot, NewSubscription, NewWatched, Subscription, SubscriptionChange, Watched,
} from '@tenderscope/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const root = ['watch'] as const;
/** Interval at which the number of unread messages is read, ms. */
const lookMs = 60_000;

export const useSubscriptions = (): UseQueryResult<Subscription[]> =>
  useQuery({
    queryKey: [...root, 'subscriptions'],
    queryFn: async ({ signal }) => (await api.request('GET /api/watch-api/subscriptions', { signal, silent: true })).data.list,
  });

export interface MessagesRequest {
  isUnread: boolean;
  subscription: string | null;
  page: number;
}

/** A page of the user's messages, newest first, with the number of all. */
export const useMessages = ({ isUnread, subscription, page }: MessagesRequest): UseQueryResult<Envelope<Message>['data']> =>
  useQuery({
    queryKey: [...root, 'messages', isUnread, subscription, page],
    queryFn: async ({ signal }) => {
      const query = { isUnread: isUnread ? 'true' : 'false', page, size: 20, ...(subscription !== null && { subscription }) };
      return (await api.request('GET /api/watch-api/messages', { query, signal, silent: true })).data;
    },
    placeholderData: keepPreviousData,
  });

export const useUnreadNum = (enabled: boolean): UseQueryResult<number> =>
  useQuery({
    queryKey: [...root, 'unread'],
    queryFn: async ({ signal }) => (await api.request('GET /api/watch-api/messages/unread', { signal, silent: true })).data.data.num,
    refetchInterval: lookMs,
    enabled,
  });

export const useWatched = (enabled = true): UseQueryResult<Watched[]> =>
  useQuery({
    queryKey: [...root, 'watched'],
    queryFn: async ({ signal }) => (await api.request('GET /api/watch-api/watched', { signal, silent: true })).data.list,
    enabled,
  });

export const useChannels = (): UseQueryResult<Channels> =>
  useQuery({
    queryKey: [...root, 'channels'],
    queryFn: async ({ signal }) => (await api.request('GET /api/watch-api/channels', { signal, silent: true })).data.data,
  });

/** Reads again whatever of subscriptions and messages is shown. */
export function useReloadWatch(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: root });
}

/** Calls that change subscriptions. @throws Error with a message for the user. */
export const watchCalls = {
  subscribe: async (json: NewSubscription): Promise<Subscription> =>
    (await api.request('POST /api/watch-api/subscriptions', { json, silent: true })).result,
  change: (guid: string, json: SubscriptionChange) =>
    api.request('POST /api/watch-api/subscriptions/:guid', { params: { guid }, json, silent: true }),
  unsubscribe: (guid: string) => api.request('POST /api/watch-api/subscriptions/:guid/delete', { params: { guid } }),
  read: (guids: string[] | null) => api.request('POST /api/watch-api/messages/read', { json: { guids }, silent: true }),
  watch: (json: NewWatched) => api.request('POST /api/watch-api/watched', { json }),
  unwatch: (guid: string) => api.request('POST /api/watch-api/watched/:guid/delete', { params: { guid } }),
  setMail: (address: string) => api.request('POST /api/watch-api/mail', { json: { address }, silent: true }),
  confirmMail: (code: string) => api.request('POST /api/watch-api/mail/confirm', { json: { code }, silent: true }),
  removeMail: () => api.request('POST /api/watch-api/mail/delete', {}),
  addRobot: (json: NewRobot) => api.request('POST /api/watch-api/robots', { json, silent: true }),
  testRobot: (guid: string) => api.request('POST /api/watch-api/robots/:guid/test', { params: { guid } }),
  removeRobot: (guid: string) => api.request('POST /api/watch-api/robots/:guid/delete', { params: { guid } }),
};
