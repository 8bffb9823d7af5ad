import { useSession } from '../../lib/session-store.ts';
import styles from './scope-note.module.css';

/** Says that suppliers are shown by a part of what they do, to whom sees the lots of some units only. */
export function ScopeNote() {
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  return isPart && <p className={styles['note']}>仅统计本单位范围：投标、中标、金额与排名只含您可见单位的标段</p>;
}
