import { useLocation, useNavigate } from 'react-router';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { openedHelp, withHelp, type HelpTopic } from '../../widgets/links/help-address.ts';

/** A function that opens the help about the current screen; about all screens on a page that is none. */
export function useOpenHelp(): () => void {
  const menu = useSession(({ menuTree }) => menuTree);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const topic = (leavesOf(menu).find(({ path }) => path === pathname)?.id ?? 'pages') as HelpTopic;
  return () => void navigate({ search: withHelp(search, topic) }, { state: openedHelp, preventScrollReset: true });
}
