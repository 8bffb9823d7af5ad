import { useEffect, useState } from 'react';
import { useActivity } from '../../lib/activity.ts';
import styles from './shell.module.css';

const closingDelayMs = 300;

/** A line at the top while anything is being asked for; it goes 300 ms after the last answer. */
export function LoadingBar() {
  const loading = useActivity(({ requests }) => requests > 0);
  const [shown, setShown] = useState(loading);
  useEffect(() => {
    const timer = setTimeout(() => setShown(loading), loading ? 0 : closingDelayMs);
    return () => clearTimeout(timer);
  }, [loading]);
  return shown ? <div className={styles['loading']} role="progressbar" aria-label="加载中" /> : null;
}
