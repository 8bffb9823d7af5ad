import { maxCandidates, useCandidates, type Candidate } from '../../lib/candidates.ts';
import { toast } from '../toast/toast.ts';

/** Adds suppliers to the candidates, and shows a message if there is no room for all. */
export function addCandidates(suppliers: readonly Pick<Candidate, 'guid' | 'name'>[]): void {
  const left = useCandidates.getState().add(suppliers);
  if (left > 0) toast('warning', `候选最多 ${maxCandidates} 家，${left} 家未加入`);
}
