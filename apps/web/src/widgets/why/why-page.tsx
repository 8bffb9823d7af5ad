import {
  comparedPeriods, isBidSplitMetric, isPartedMetric, isPartyCount, isSplitMetric, isSupplierCount, partyDimensions, supplierDimensions,
  type Baseline, type MetricKey, type PartedMetric, type PartyDimension, type SupplierDimension,
} from '@tenderscope/contract';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { MovesSheet } from './moves-sheet.tsx';
import { partPatch } from './part-patch.ts';
import type { MovedDimension } from './supplier-moves.ts';
import { UnsplitSheet } from './unsplit-sheet.tsx';
import { useWhyAddress } from './use-why-address.ts';
import { dimensionOf, dimensionsOf, type SplitSubject } from './why-address.ts';
import { WhySheet } from './why-sheet.tsx';

export interface WhyPageProps {
  state: FilterState;
  /** The figures of the page's tiles that can be compared. */
  metrics: readonly MetricKey[];
  /** Baseline of savings. */
  baseline?: Baseline;
  /** The supplier whose bids and wins the figures are about. */
  supplier?: string;
  /** False if the page does not filter lots by region. */
  hasRegion?: boolean;
}

/** The explanation of the change in the address; nothing for a figure or a period that the page does not compare. */
export function WhyPage({ state, metrics, baseline = 'budget', supplier, hasRegion = true }: WhyPageProps) {
  const { choice, by, split, close } = useWhyAddress();
  const dataEnd = useDataEnd();
  const { period, conditions, conditionsFor, change } = state;
  if (choice === null || period === null || !metrics.includes(choice.metric)) return null;
  const other = comparedPeriods(period, dataEnd)[choice.base];
  if (other === null) return null;
  const { metric, base } = choice;
  const shared = { base, onSplit: split, onClose: close };
  const end = Math.max(Math.min(period.to, dataEnd), period.from);
  if (isSupplierCount(metric) || isPartyCount(metric)) {
    const moved = isPartyCount(metric) ? ofParties : ofSuppliers;
    const everywhen = conditions.filter(({ name }) => name !== 'zbtzs_fachu_time');
    const about = { metric, period, other, end, dimensions: moved };
    return <MovesSheet {...shared} {...about} dimension={dimensionOf(moved, by)} conditions={everywhen} />;
  }
  if (!isPartedMetric(metric)) return <UnsplitSheet metric={metric} base={base} onClose={close} />;
  const subject = subjectOf(metric, supplier);
  if (subject === null) return null;
  const offered = dimensionsOf(subject, hasRegion);
  return (
    <WhySheet
      {...shared}
      dimensions={offered}
      dimension={dimensionOf(offered, by)}
      request={{ ...subject, baseline, conditions, otherConditions: conditionsFor(other) }}
      current={{ from: period.from, to: end }}
      other={other}
      limit={(dimension, key) => {
        const patch = partPatch(dimension, key);
        return patch && (() => change(patch));
      }}
    />
  );
}

const ofSuppliers: readonly MovedDimension[] = Object.keys(supplierDimensions) as SupplierDimension[];
const ofParties: readonly MovedDimension[] = Object.keys(partyDimensions) as PartyDimension[];

/** Figures of a page about one supplier are those of its bids and wins; null for a figure that has none. */
function subjectOf(metric: PartedMetric, supplier: string | undefined): Extract<SplitSubject, { of: 'lots' | 'bids' }> | null {
  if (supplier === undefined && isSplitMetric(metric)) return { of: 'lots', metric };
  return isBidSplitMetric(metric) ? { of: 'bids', metric, supplier: supplier ?? null } : null;
}
