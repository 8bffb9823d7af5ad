import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { localGroups } from './local-groups.ts';
import { remoteGroups } from './remote-groups.ts';
import type { SearchGroup } from './search-group.ts';
import type { GroupState } from './search-sections.ts';

/** Time without a further key before the server is searched, ms. */
const pauseMs = 150;

const known = { failure: null, offer: null, isRequested: false };

interface Found {
  /** Groups that the user may open. */
  groups: readonly SearchGroup[];
  states: readonly GroupState[];
  /** False while a search that started by itself is running or due. */
  isComplete: boolean;
  /** Starts the search of a group, or repeats it after a failure. */
  request: (group: SearchGroup) => void;
}

/** Matches of a text in all groups of the user. Searches for an earlier text are cancelled. */
export function useSearch(text: string): Found {
  const menu = useSession((session) => session.menuTree);
  const units = useSession((session) => session.zbrList);
  const paused = usePaused(text);
  const [requested, setRequested] = useState<{ text: string; keys: readonly string[] }>({ text: '', keys: [] });
  const screens = useMemo(() => new Set(leavesOf(menu).map(({ id }) => id)), [menu]);
  const local = useMemo(() => localGroups.filter(({ isOpen }) => isOpen(screens)), [screens]);
  const remote = useMemo(() => remoteGroups.filter(({ isOpen }) => isOpen(screens)), [screens]);
  const found = useMemo(
    () => local.map((group): GroupState => ({ ...known, group, entries: group.find(text, { menu, units }) })),
    [local, text, menu, units],
  );
  const searched = text === '' ? [] : remote.filter(({ accepts }) => accepts(text));
  const isRequested = ({ key }: SearchGroup): boolean => requested.text === text && requested.keys.includes(key);
  const answers = useQueries({
    queries: searched.map((group) => ({
      queryKey: ['global-search', group.key, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => group.read(text, signal),
      enabled: paused === text && (group.request === undefined || isRequested(group)),
    })),
  });
  const states = searched.map((group, index): GroupState => {
    const answer = answers[index];
    const isOffered = group.request !== undefined && !isRequested(group);
    return {
      group,
      entries: answer?.data,
      failure: answer?.isFetching === false && answer.error ? answer.error.message : null,
      offer: isOffered && answer?.data === undefined ? (group.request?.(text) ?? null) : null,
      isRequested: group.request !== undefined && !isOffered,
    };
  });
  return {
    groups: [...local, ...remote],
    states: [...found, ...states],
    isComplete: states.every(({ isRequested: own, entries, failure, offer }) => own || (entries ?? failure ?? offer) !== null),
    request: (group) => {
      setRequested({ text, keys: [...(requested.text === text ? requested.keys : []), group.key] });
      const index = searched.findIndex(({ key }) => key === group.key);
      if (answers[index]?.isError === true) void answers[index].refetch();
    },
  };
}

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
