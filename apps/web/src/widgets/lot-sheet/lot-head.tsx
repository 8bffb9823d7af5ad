import type { ReactNode } from 'react';
import { useQueryInfo } from '../../lib/use-catalog.ts';
import type { Row } from '../../lib/use-rows.ts';
import { columnHead, formatCell } from '../data-table/column-format.ts';
import { CompanyLink } from '../links/company-link.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { useLotRows } from './use-lot-rows.ts';

const facts = [
  'BiaoDuan_bianhao',
  'status',
  'xm_name',
  'zbr_name',
  'daiLi_DanWei',
  'xm_LeiXing',
  'zb_fangshi',
  'zb_zuzhixingshi',
  'pinlei',
  'sheng_name',
  'shi_name',
  'bidderNum',
  'budget',
  'ceiling',
  'averagePrice',
  'zbJinE',
  'savingRate',
  'Gys_Name',
] as const satisfies readonly (keyof Row<'lot.head'>)[];

/** What the lot is, whose, and what it came to. */
export function LotHead({ guid }: { guid: string }) {
  const { columns } = useQueryInfo('lot.head');
  const shown = facts.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const valueOf = (head: Row<'lot.head'>, column: (typeof shown)[number]): ReactNode => {
    const text = formatCell(column, head[column.name as (typeof facts)[number]]);
    return column.name === 'Gys_Name' ? <CompanyLink guid={head.gys_guid} name={text} /> : text;
  };
  return (
    <LotPart title="基本情况" query={useLotRows('lot.head', guid)} height={232} empty="没有找到该标段，或没有查看它的权限">
      {([head]) => (
        <dl className={styles['facts']}>
          {shown.map((column) => (
            <div key={column.name}>
              <dt>{columnHead(column)}</dt>
              <dd>{head && valueOf(head, column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </LotPart>
  );
}
