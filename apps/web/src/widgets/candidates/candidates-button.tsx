import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCandidates } from '../../lib/candidates.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import styles from './candidates.module.css';

const CandidatesDrawer = lazyPart(async () => (await import('./candidates-drawer.tsx')).CandidatesDrawer);

/** The number of candidates; opens their list over any page. */
export function CandidatesButton() {
  const count = useCandidates(({ list }) => list.length);
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  useEffect(() => setOpenAt(null), [pathname]);
  return (
    <>
      <button type="button" className={styles['button']} title="候选供应商" onClick={() => setOpenAt(pathname)}>
        候选 {count}
      </button>
      <Suspense>{openAt !== null && <CandidatesDrawer onClose={() => setOpenAt(null)} />}</Suspense>
    </>
  );
}
