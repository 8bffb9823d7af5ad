import { useEffect, useState } from 'react';
import { useActivity } from '../../lib/session/activity.ts';
import styles from './shell.module.css';

const closingDelayMs = 300;

/** A bar at the top while any request is pending; it disappears 300 ms after the last response. */
export function LoadingBar() {
  const loading = useActivity(({ requests }) => requests > 0);
  const [shown, setShown] = useState(loading);
  useEffect(() => {
    const timer = setTimeout(() => setShown(loading), loading ? 0 : closingDelayMs);
    return () => clearTimeout(timer);
  }, [loading]);
  return shown ? <div className={styles['loading']} role="progressbar" aria-label="加载中" /> : null;
}
