import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { PagedTable } from '../data-table/paged-table.tsx';
import { RowsDrawer } from '../rows-drawer/rows-drawer.tsx';

const titles = { deals: '无日期的成交标段', lots: '没有任何日期的标段' } as const;
const columns = [
  'bd_name', 'zbr_name', 'status', 'Gys_Name', 'zbJinE', 'budget', 'zhaobiao_gonggao_time', 'xm_LeiXing', 'zb_fangshi', 'BiaoDuan_bianhao', 'xm_name',
] as const;
const links = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  Gys_Name: { party: 'company', guid: 'gys_guid' },
} as const;

interface UndatedDrawerProps {
  kind: keyof typeof titles;
  conditions: readonly Condition[];
  onClose: () => void;
}

/** The lots outside any period. */
export function UndatedDrawer({ kind, conditions, onClose }: UndatedDrawerProps) {
  const values = useMemo(() => ({ kind }), [kind]);
  return (
    <RowsDrawer title={titles[kind]} onClose={onClose}>
      <PagedTable
        query="query.undatedLots"
        conditions={conditions}
        values={values}
        columns={columns}
        rowKey="lot_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        links={links}
        exportName={titles[kind]}
        enabled
      />
    </RowsDrawer>
  );
}
