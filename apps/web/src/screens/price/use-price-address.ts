import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

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
  change: (patch: Partial<Record<Parameter, string | null>>) => void;
}

type Parameter = 'view' | 'name' | 'key' | 'q' | 'price' | 'priceUnit' | 'rows';

export function usePriceAddress(): PriceAddress {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const name = params.get('name') ?? '';
    return {
      view: params.get('view') === 'batch' ? 'batch' : 'single',
      material: name === '' ? null : { name_key: name, spec_key: params.get('key') ?? '' },
      typed: params.get('q') ?? '',
      price: params.get('price') ?? '',
      unit: params.get('priceUnit') ?? '',
      change: (patch) => {
        const changed = new URLSearchParams(params);
        for (const [parameter, value] of Object.entries(patch)) {
          if (value === null || value === '') changed.delete(parameter);
          else changed.set(parameter, value);
        }
        if (changed.toString() !== params.toString()) setParams(changed);
      },
    };
  }, [params, setParams]);
}
