import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Table, type TableProps } from 'antd';
import { maxReason, useCandidates, type Candidate } from '../../lib/candidates.ts';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { columnHead, formatCell, isNumeric } from '../data-table/column-format.ts';
import { pickColumns } from '../data-table/pick-columns.ts';
import { PartyLink } from '../links/party-link.tsx';
import styles from './candidates.module.css';
import { proposeReason } from './propose-reason.ts';
import { valueOf, type CandidateFacts } from './use-candidate-facts.ts';

interface CandidatesTableProps {
  facts: CandidateFacts;
  /** Candidates selected for a comparison. */
  marked: readonly string[];
  onMark: (guids: readonly string[]) => void;
}

const shown = ['score', 'grade', 'validRisks', 'priceLevel', 'zbNum', 'unitWinNum', 'lastBidTime'] as const;
const removed = '（已不在供应商库中）';

/** The candidates, each with facts and an editable reason. */
export function CandidatesTable({ facts: { list, factsOf, units }, marked, onMark }: CandidatesTableProps) {
  const info = useQueryInfo('supplier.shortlist');
  const { explain, remove } = useCandidates.getState();
  const columns: TableProps<Candidate>['columns'] = [
    {
      key: 'name',
      title: '供应商',
      width: 200,
      render: (_, { guid, name }) => {
        const row = factsOf.get(guid);
        return row ? <PartyLink party="company" guid={guid} name={row.Gys_Name} /> : `${name}${removed}`;
      },
    },
    ...pickColumns(info.columns, shown).map((column) => ({
      key: column.name,
      title: columnHead(column),
      align: isNumeric(column) ? ('right' as const) : ('left' as const),
      ...(column.type === 'time' && { className: styles['unbroken'] ?? '' }),
      render: (_: unknown, { guid }: Candidate) => formatCell(column, valueOf(factsOf.get(guid), column.name)),
    })),
    {
      key: 'reason',
      title: '推荐理由',
      width: 320,
      render: (_, { guid, name, reason }) => {
        const row = factsOf.get(guid);
        return (
          <Input.TextArea
            aria-label={`${name}的推荐理由`}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={maxReason}
            value={reason ?? (row ? proposeReason(row, units) : '')}
            onChange={({ target }) => explain(guid, target.value)}
            onBlur={({ target }) => target.value.trim() === '' && explain(guid, null)}
          />
        );
      },
    },
    {
      key: 'remove',
      title: '移除',
      width: 56,
      render: (_, { guid, name }) => (
        <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={`移除${name}`} title="移除" onClick={() => remove(guid)} />
      ),
    },
  ];
  return (
    <Table<Candidate>
      size="small"
      columns={columns}
      dataSource={[...list]}
      rowKey="guid"
      pagination={false}
      rowSelection={{
        columnTitle: '对比',
        columnWidth: 56,
        selectedRowKeys: [...marked],
        onChange: (keys) => onMark(keys.map(String)),
        getCheckboxProps: ({ name }) => ({ 'aria-label': `对比${name}` }),
      }}
      scroll={{ x: 1120 }}
    />
  );
}
