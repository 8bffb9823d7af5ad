import { formatCount } from '@tenderscope/contract';
import { Link } from 'react-router';
import { casesPath } from '../../lib/cases/case-address.ts';
import { useCaseCounts } from '../../lib/cases/use-cases.ts';
import { useSession } from '../../lib/session-store.ts';
import { useIdleTurn } from '../../lib/use-idle-turn.ts';
import styles from './header.module.css';

/** How many cases wait for the user, where they see cases; loaded once the page rests. */
export function CaseTodo() {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(casesPath));
  const isTurn = useIdleTurn(false);
  const leaving = useSession((session) => session.leaving);
  const { data } = useCaseCounts(isOpen && isTurn && !leaving);
  if (!isOpen || !data || data.mine === 0) return null;
  return (
    <Link className={styles['todo']} to={`${casesPath}?isMine=1`}>
      我的待办 {formatCount(data.mine)}
    </Link>
  );
}
