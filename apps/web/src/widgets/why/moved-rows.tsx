import { isPartyCount, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { PagedTable } from '../data-table/paged-table.tsx';
import { partyValues, supplierValues, type MovesRequest } from './use-moves.ts';

interface MovedRowsProps {
  request: MovesRequest;
  /** Conditions on the part and the moves. */
  chosen: readonly Condition[];
  exportName: string;
}

const companyLinks = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;
const partyLinks = {
  issuerNum: { danwei_name: { party: 'issuer', guid: 'danwei_guid' } },
  agencyNum: { danwei_name: { party: 'agency', guid: 'danwei_guid' } },
} as const;

/** The suppliers, buyers or agencies behind a number. */
export function MovedRows({ request, chosen, exportName }: MovedRowsProps) {
  const { metric } = request;
  const conditions = useMemo(() => [...request.conditions, ...chosen], [request, chosen]);
  const ofSuppliers = useMemo(() => supplierValues(request), [request]);
  const ofParties = useMemo(() => partyValues(request), [request]);
  const shared = { enabled: true, conditions, exportName } as const;
  if (isPartyCount(metric)) {
    return (
      <PagedTable
        {...shared}
        query="why.parties"
        name={`why.${metric}`}
        values={ofParties}
        rowKey="danwei_guid"
        columns={['danwei_name', 'supplierMove', 'formerLotNum', 'lotNum', 'danwei_sheng', 'danwei_shi']}
        initialSort={{ name: 'lotNum', rule: 'desc' }}
        links={partyLinks[metric]}
      />
    );
  }
  return (
    <PagedTable
      {...shared}
      query="why.suppliers"
      name="why.suppliers"
      values={ofSuppliers}
      rowKey="gys_guid"
      columns={['Gys_Name', 'supplierMove', 'formerBidNum', 'tbNum', 'formerWinNum', 'zbNum', 'gys_sheng', 'QiYe_Type']}
      initialSort={{ name: 'tbNum', rule: 'desc' }}
      links={companyLinks}
    />
  );
}
