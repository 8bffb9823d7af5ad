import { useUrlState } from '../../lib/address/use-url-state.ts';
import { casesUrl, type CasesState } from './cases-url.ts';

export interface CasesScreenState {
  state: CasesState;
  /** Changes the view of the same list. */
  change: (patch: Partial<CasesState>) => void;
  /** Changes the filters and returns to the first page. */
  narrow: (patch: Partial<CasesState>) => void;
}

/** State of the screen, kept in the address. */
export function useCasesState(): CasesScreenState {
  const [state, change] = useUrlState(casesUrl);
  return { state, change, narrow: (patch) => change({ page: 1, ...patch }) };
}
