import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from '../shell/header.module.css';
import { HelpSlot } from './help-slot.tsx';
import { hasSeenTour, useTour } from './tour-state.ts';

const FeatureTour = lazyPart(async () => (await import('./tour.tsx')).FeatureTour);

/** The open help, the tour, and its offer at the first visit of a user. */
export function HelpParts() {
  const user = useSession(({ userInfo }) => userInfo);
  const { isRunning, isSeen, start, end } = useTour();
  if (!user) return null;
  const isFirstVisit = user.lastLogin === null && !isSeen && !hasSeenTour(user.guid);
  return (
    <>
      {isFirstVisit && (
        <span className={styles['todo']}>
          <button type="button" className={styles['offer']} onClick={() => start(user.guid)}>第一次使用？看五步导览</button>
          <button type="button" className={styles['offer']} aria-label="不看导览" title="不看导览，以后可在帮助中打开" onClick={() => end(user.guid)}>×</button>
        </span>
      )}
      <Suspense>{isRunning && <FeatureTour onEnd={() => end(user.guid)} />}</Suspense>
      <HelpSlot />
    </>
  );
}
