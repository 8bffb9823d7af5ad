import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from './shell.module.css';

const closingDelayMs = 300;

/** A line at the top while anything is being asked for; it goes 300 ms after the last answer. */
export function LoadingBar() {
  const fetching = useIsFetching() > 0;
  const [shown, setShown] = useState(fetching);
  useEffect(() => {
    const timer = setTimeout(() => setShown(fetching), fetching ? 0 : closingDelayMs);
    return () => clearTimeout(timer);
  }, [fetching]);
  return shown ? <div className={styles['loading']} /> : null;
}
