import { useMemo } from 'react';
import { anyText, oneOf, optionalText, urlFormat } from '../../lib/url-format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

const format = urlFormat({
  view: oneOf(['single', 'batch']),
  name: anyText,
  key: anyText,
  q: anyText,
  price: anyText,
  priceUnit: anyText,
  // Of the table of quotations: another material begins with its first view.
  rows: optionalText,
});

/** What the page's address says beside its filters. */
export interface PriceAddress {
  view: 'single' | 'batch';
  /** The material looked at, by its keys. */
  material: { name_key: string; spec_key: string } | null;
  /** What was typed to find it. */
  typed: string;
  /** A price to be judged, as typed, and its unit. */
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
