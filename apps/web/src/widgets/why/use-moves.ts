import { isPartyCount, type Condition, type MovedCount, type PartyDimension, type Period, type SupplierDimension } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import type { MovedDimension } from './supplier-moves.ts';

export interface MovesRequest {
  metric: MovedCount;
  /** Conditions of the page, without its period. */
  conditions: readonly Condition[];
  /** The period, and the former one. */
  period: Period;
  other: Period;
}

const periodsOf = ({ period, other }: MovesRequest) =>
  ({ periodFrom: period.from, periodTo: period.to, formerFrom: other.from, formerTo: other.to });

/** Params of the lists of both periods. */
export const supplierValues = (request: MovesRequest) =>
  ({ figure: isPartyCount(request.metric) ? 'activeSuppliers' : request.metric, ...periodsOf(request) } as const);
export const partyValues = (request: MovesRequest) =>
  ({ figure: isPartyCount(request.metric) ? request.metric : 'issuerNum', ...periodsOf(request) } as const);

/** The query of the parts, for exports. */
export function partsOfMoves(request: MovesRequest, dimension: MovedDimension) {
  const { conditions } = request;
  return isPartyCount(request.metric)
    ? { query: 'why.partyParts', conditions, values: { ...partyValues(request), by: dimension as PartyDimension } } as const
    : { query: 'why.supplierParts', conditions, values: { ...supplierValues(request), by: dimension as SupplierDimension } } as const;
}

/** The suppliers, buyers or agencies of both periods by an attribute. */
export function useMoves(request: MovesRequest, dimension: MovedDimension) {
  const isOfParties = isPartyCount(request.metric);
  const ofSuppliers = useMemo(() => ({ ...supplierValues(request), by: dimension as SupplierDimension }), [request, dimension]);
  const ofParties = useMemo(() => ({ ...partyValues(request), by: dimension as PartyDimension }), [request, dimension]);
  const suppliers = useRows('why.supplierParts', request.conditions, { values: ofSuppliers, enabled: !isOfParties });
  const parties = useRows('why.partyParts', request.conditions, { values: ofParties, enabled: isOfParties });
  return isOfParties ? parties : suppliers;
}
