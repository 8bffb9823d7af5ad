import { useSession } from '../../lib/session/session-store.ts';
import styles from './scope-note.module.css';

/** Note for users who see the lots of some units only: the figures cover no others. */
export function ScopeNote() {
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  return isPart && <p className={styles['note']}>仅统计本单位范围：投标、中标、金额与排名只含您可见单位的标段</p>;
}
