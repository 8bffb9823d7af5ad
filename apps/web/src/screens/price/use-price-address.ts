import { useMemo } from 'react';
import { anyText, oneOf, optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';

const format = urlFormat({
  view: oneOf(['single', 'batch']),
  name: anyText,
  key: anyText,
  q: anyText,
  price: anyText,
  priceUnit: anyText,
  // Parameter of the table of quotations: another material resets it to the first subset.
  rows: optionalText,
});

/** State of the page in the address, without the filters. */
export interface PriceAddress {
  view: 'single' | 'batch';
  /** Keys of the shown material. */
  material: { name_key: string; spec_key: string } | null;
  /** The search text. */
  typed: string;
  /** The price to judge, as entered, and its unit. */
  price: string;
  unit: string;
  change: (patch: Partial<ReturnType<typeof format.read>>) => void;
}

export function usePriceAddress(): PriceAddress {
  const [{ view, name, key, q, price, priceUnit }, change] = useUrlState(format);
  return useMemo(() => {
    const material = name === '' ? null : { name_key: name, spec_key: key };
    return { view, material, typed: q, price, unit: priceUnit, change };
  }, [view, name, key, q, price, priceUnit, change]);
}
