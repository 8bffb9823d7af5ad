import { useUrlState } from '../../lib/use-url-state.ts';
import { casesUrl, type CasesState } from './cases-url.ts';

export interface CasesScreenState {
  state: CasesState;
  /** Shows something else of the same list. */
  change: (patch: Partial<CasesState>) => void;
  /** Shows another list, from its first page. */
  narrow: (patch: Partial<CasesState>) => void;
}

/** What the screen shows, kept in the address. */
export function useCasesState(): CasesScreenState {
  const [state, change] = useUrlState(casesUrl);
  return { state, change, narrow: (patch) => change({ page: 1, ...patch }) };
}
