import type { ReactNode } from 'react';
import { useQueryInfo, type ColumnInfo } from '../../lib/queries/use-catalog.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { AwardTime } from '../data-table/award-time.tsx';
import { columnHead, formatCell } from '../data-table/column-format.ts';
import { pickColumns } from '../data-table/pick-columns.ts';
import { LotLink } from '../links/lot-link.tsx';
import { PartyLink } from '../links/party-link.tsx';
import { LotPart } from './lot-part.tsx';
import { formatWan } from '@tenderscope/contract';
import styles from './lot-sheet.module.css';
import { useLotRows } from './use-lot-rows.ts';

/** Each of several winners of a lot with their award; while they load, `text`, which is their number. */
function LotWinners({ guid, text }: { guid: string; text: string }) {
  const { data = [] } = useLotRows('lot.winners', guid);
  return (
    <>
      {text}
      <ul className={styles['winners']}>
        {data.map(({ gys_guid: company, Gys_Name: name, zbJinE: amount }) => (
          <li key={company}>
            <PartyLink party="company" guid={company} name={name ?? company} />
            {amount === null ? ' 金额未分' : ` ${formatWan(amount)} 万元`}
          </li>
        ))}
      </ul>
    </>
  );
}

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
  'awardTime',
] as const satisfies readonly (keyof Row<'lot.head'>)[];

/** Facts of few lots, which are omitted for the others. */
const rareFacts = [
  'liubiao_yuanyin', 'evaluation_method', 'price_weight', 'bid_deadline', 'daoqi_time', 'jiesuan_jine', 'jiesuan_time',
  'previous_code', 'previous_bd_name', 'next_bd_name', 'benchmark_formula', 'benchmark_coefficient', 'benchmark_price',
] as const satisfies readonly (keyof Row<'lot.head'>)[];

/** Facts about the lot, its owner, and its result. */
export function LotHead({ guid }: { guid: string }) {
  const { columns } = useQueryInfo('lot.head');
  const cellOf = (head: Row<'lot.head'>, { name }: ColumnInfo): unknown => head[name as (typeof facts | typeof rareFacts)[number]];
  const shownOf = (head: Row<'lot.head'>): ColumnInfo[] => [
    ...pickColumns(columns, facts),
    ...pickColumns(columns, rareFacts).filter((column) => cellOf(head, column) !== null),
  ];
  const valueOf = (head: Row<'lot.head'>, column: ColumnInfo): ReactNode => {
    const text = formatCell(column, cellOf(head, column));
    if (column.name === 'Gys_Name' && head.winnerNum > 1) return <LotWinners guid={head.lot_guid} text={text} />;
    if (column.name === 'Gys_Name') return <PartyLink party="company" guid={head.gys_guid} name={text} />;
    const linked = column.name === 'previous_bd_name' ? head.previous_lot_guid : column.name === 'next_bd_name' ? head.next_lot_guid : null;
    if (linked) return <LotLink guid={linked} name={text} />;
    if (column.name === 'awardTime') return <AwardTime text={text} basis={head.awardTimeBasis} />;
    if (column.name === 'zbr_name') return <PartyLink party="issuer" guid={head.zbr_guid} name={text} />;
    return column.name === 'daiLi_DanWei' ? <PartyLink party="agency" guid={head.daiLi_guid} name={text} /> : text;
  };
  return (
    <LotPart title="基本情况" query={useLotRows('lot.head', guid)} height={232} empty="没有找到该标段，或没有查看它的权限">
      {([head]) => (
        <dl className={styles['facts']}>
          {head && shownOf(head).map((column) => (
            <div key={column.name}>
              <dt>{columnHead(column)}</dt>
              <dd>{valueOf(head, column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </LotPart>
  );
}
