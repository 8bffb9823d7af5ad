import { useUrlState } from '../../lib/address/use-url-state.ts';
import { whyFormat, type Dimension, type WhyChoice } from './why-address.ts';

interface WhyAddress {
  choice: WhyChoice | null;
  /** Dimension of the parts, if the address has one. */
  by: Dimension | null;
  split: (by: Dimension) => void;
  close: () => void;
}

/** The explained change in the address. */
export function useWhyAddress(): WhyAddress {
  const [{ why: choice, 'why-by': by }, open] = useUrlState(whyFormat);
  return {
    choice,
    by,
    split: (next) => open({ 'why-by': next }, { replace: true, preventScrollReset: true }),
    close: () => open({ why: null, 'why-by': null }, { preventScrollReset: true }),
  };
}
