import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';

const CandidatesButton = lazyPart(async () => (await import('../../widgets/candidates/candidates-button.tsx')).CandidatesButton);

/** Pages that list suppliers. */
const ofSuppliers = /\/(transactionRank|attributeDistribution|individualHolographicPortrait)$/;

/** Candidates of users who may see suppliers; loaded once the page is idle. */
export function Candidates() {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.some((path) => ofSuppliers.test(path)));
  const isTurn = useIdleTurn(false);
  return <Suspense>{isOpen && isTurn && <CandidatesButton />}</Suspense>;
}
