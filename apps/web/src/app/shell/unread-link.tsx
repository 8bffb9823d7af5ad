import { formatCount } from '@tenderscope/contract';
import { Link } from 'react-router';
import { useUnreadNum } from '../../lib/watch/use-watch.ts';
import { messagesPath } from '../../lib/watch/watch-paths.ts';
import styles from './header.module.css';

/** Number of unread messages. */
export function UnreadLink({ isEnabled }: { isEnabled: boolean }) {
  const { data = 0 } = useUnreadNum(isEnabled);
  if (data === 0) return null;
  return (
    <Link className={styles['todo']} to={`${messagesPath}?show=unread`}>
      消息 {formatCount(data)}
    </Link>
  );
}
