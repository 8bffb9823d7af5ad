import { watermarkAngle, watermarkPoints, watermarkText } from '@tenderscope/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './watermark.module.css';

const minuteMs = 60_000;
/** Covers a screen of 4K, or a page of paper. */
const points = watermarkPoints(3840, 2160);

/** Name of the user and the current minute, repeated over every page: on screens, on each page of paper and in full screen. */
export function Watermark() {
  const user = useSession(({ userInfo }) => userInfo);
  const now = useMinute();
  const host = useSyncExternalStore(listen, fullscreenPart) ?? document.body;
  if (!user) return null;
  const text = watermarkText(user, now);
  return createPortal(
    <div className={styles['watermark']} aria-hidden="true">
      {points.map(({ x, y }) => <span key={`${x} ${y}`} data-watermark={text} style={{ left: x, top: y, rotate: `${watermarkAngle}deg` }} />)}
    </div>,
    host,
  );
}

/** Current time of the server, renewed as each minute begins. */
function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), minuteMs - (now % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Part of the page in full screen, which hides everything outside it; null for none and for the complete page. */
function fullscreenPart(): Element | null {
  const part = document.fullscreenElement;
  return part === document.documentElement ? null : part;
}
