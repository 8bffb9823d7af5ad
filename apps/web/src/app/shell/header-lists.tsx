import { useSession } from '../../lib/session/session-store.ts';
import { CandidatesButton } from '../../widgets/candidates/candidates-button.tsx';
import { ComparisonBar } from '../../widgets/comparison/comparison-bar.tsx';

/** Pages that list suppliers. */
const ofSuppliers = /\/(transactionRank|attributeDistribution|individualHolographicPortrait)$/;

/** Things that users collect on any page: candidates, for those who may see suppliers, and members of a comparison. */
export function HeaderLists() {
  const seesSuppliers = useSession(({ menuAuthPath }) => menuAuthPath.some((path) => ofSuppliers.test(path)));
  return (
    <>
      {seesSuppliers && <CandidatesButton />}
      <ComparisonBar />
    </>
  );
}
