import { businessDay, formatCount, formatNumber, formatWan, missing } from '@tenderscope/contract';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { usePrinting } from '../../lib/print/print-state.ts';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { LotList } from '../../widgets/links/lot-list.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { biddersOf, type MemberLot } from './member-lots.ts';
import styles from './member-lots-table.module.css';

const pageSize = 10;
type Shown = 'all' | 'same';

/**
 * The lots of a finding, one per row: the price of each company beside those of the others, the winner, and the marks that their documents
 * share.
 */
export function MemberLotsTable({ lots }: { lots: readonly MemberLot[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const alike = useMemo(() => lots.filter(({ same }) => same.length > 0), [lots]);
  const onPaper = usePrinting();
  const rows = shown === 'same' ? alike : lots;
  const columns = useMemo(() => columnsOf(lots), [lots]);
  const guids = useMemo(() => rows.map(({ lot_guid: guid }) => guid), [rows]);
  return (
    <LotList value={guids}>
      <div className={styles['bar']}>
        <Segmented<Shown>
          size="small"
          aria-label="列出的标段"
          options={[
            { value: 'all', label: `全部 ${formatCount(lots.length)}` },
            { value: 'same', label: `有相同标识 ${formatCount(alike.length)}` },
          ]}
          value={shown}
          onChange={setShown}
        />
        <span className={styles['note']}>报价单位万元；✓ 中标，删除线为被否决，鼠标停留显示结果；共用为三家及以上且八成文件相同，不计</span>
      </div>
      <Table<MemberLot>
        size="small"
        rowKey="lot_guid"
        columns={columns}
        dataSource={[...rows]}
        scroll={onPaper ? {} : { x: columns.reduce((sum, { width }) => sum + Number(width), 0) }}
        pagination={!onPaper && rows.length > pageSize && { pageSize, size: 'small', showSizeChanger: false }}
        locale={{ emptyText: '所选范围内没有这样的标段' }}
      />
    </LotList>
  );
}

function columnsOf(lots: readonly MemberLot[]): TableColumnsType<MemberLot> {
  const kinds = [...new Set(lots.flatMap(({ same, noise }) => [...same, ...noise]))];
  return [
    { title: '标段', key: 'lot', fixed: 'left', width: 200, ellipsis: true, render: (_, { lot_guid, bd_name }) => <LotLink guid={lot_guid} name={bd_name} /> },
    { title: '开标', dataIndex: 'kaibiao_time', width: 100, render: (at: number | null) => (at === null ? missing : businessDay(at)) },
    ...biddersOf(lots).map(({ guid, name }) => ({
      title: <span className={styles['company']} title={name}>{`${name} 报价`}</span>,
      key: guid,
      width: 130,
      align: 'right' as const,
      render: (_: unknown, lot: MemberLot) => <Price lot={lot} guid={guid} />,
    })),
    {
      title: '中标人或结果',
      key: 'winner',
      width: 140,
      ellipsis: true,
      render: (_, lot) => (lot.winner === null ? lotResult(lot) : <PartyLink party="company" guid={lot.winner_guid} name={lot.winner} />),
    },
    ...kinds.map((kind) => ({
      title: `同${kind}`,
      key: kind,
      width: 96,
      render: (_: unknown, { same, noise }: MemberLot) => (same.includes(kind) ? '相同' : noise.includes(kind) ? '共用' : missing),
    })),
    { title: '规律分', dataIndex: 'score', width: 72, align: 'right', render: formatNumber },
  ];
}

/** Result of a lot without a winner, or that it has none yet. */
const lotResult = ({ bids }: MemberLot): string => [...bids.values()].find(({ jieguo }) => jieguo !== '被否决')?.jieguo ?? missing;

function Price({ lot, guid }: { lot: MemberLot; guid: string }) {
  const bid = lot.bids.get(guid);
  if (!bid) return missing;
  const text = bid.price === null ? '未报价' : formatWan(bid.price);
  return bid.jieguo === '被否决' ? <del title={bid.jieguo}>{text}</del> : <span title={bid.jieguo}>{`${bid.jieguo === '中标' ? '✓ ' : ''}${text}`}</span>;
}
