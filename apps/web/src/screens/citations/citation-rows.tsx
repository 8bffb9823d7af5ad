import { formatCount, missing, type Citation, type CitationRow, type CitationRowKind } from '@tenderscope/contract';
import { Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useCitationRows } from '../../lib/citations/use-citations.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { causeText, changeText, rowText } from './citation-texts.ts';
import styles from './citations.module.css';

/** Rows of a citation: those of the time, and those that differ now, with the import behind each difference. */
export function CitationRows({ citation }: { citation: Citation }) {
  const { code, metric, then, added, removed, changed } = citation;
  const nums: Record<CitationRowKind, number> = { then: then.rowNum, added: added.num, removed: removed.num, changed: changed.num };
  const [kind, setKind] = useState<CitationRowKind>((['changed', 'added', 'removed'] as const).find((one) => nums[one] > 0) ?? 'then');
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 });
  const query = useCitationRows({ code, kind, page, size });
  const choose = (next: CitationRowKind): void => {
    setKind(next);
    setPage({ page: 1, size });
  };
  const columns = columnsOf(metric, kind);
  return (
    <Card title="明细">
      <div className={styles['bar']}>
        <Segmented<CitationRowKind>
          aria-label="列出的明细"
          value={kind}
          options={(Object.keys(names) as CitationRowKind[]).map((value) => ({ value, label: `${names[value]} ${formatCount(nums[value])}` }))}
          onChange={choose}
        />
      </div>
      <LoadedPart query={query} name="明细" height={360}>
        {({ list, total }) => (
          <AdminTable
            columns={columns}
            rows={list}
            rowKey={({ key }) => key}
            width={columns.reduce((sum, { width }) => sum + Number(width), 0)}
            empty="没有这样的明细"
            isLoading={query.isPlaceholderData}
            paging={{ page, size, total, onChange: (nextPage, nextSize) => setPage({ page: nextPage, size: nextSize }) }}
          />
        )}
      </LoadedPart>
    </Card>
  );
}

const names: Record<CitationRowKind, string> = { then: '当时', changed: '有改动', added: '新增', removed: '不再计入' };

function columnsOf(metric: Citation['metric'], kind: CitationRowKind): TableColumnsType<CitationRow> {
  const isLot = metric !== 'projectNum';
  const then: TableColumnsType<CitationRow>[number] =
    { title: '当时', key: 'then', width: 150, align: 'right', render: (_, { then: value, baseThen }) => rowText(metric, value, baseThen) };
  const now: TableColumnsType<CitationRow>[number] =
    { title: '现在', key: 'now', width: 150, align: 'right', render: (_, { now: value, baseNow }) => rowText(metric, value, baseNow) };
  return [
    ...(isLot ? [{ title: '编号', dataIndex: 'number', width: 160, ellipsis: true, render: (text: string | null) => text ?? missing }] : []),
    {
      title: isLot ? '标段' : '项目',
      key: 'name',
      width: 260,
      ellipsis: true,
      render: (_, { key, name }) => (isLot && name !== null ? <LotLink guid={key} name={name} /> : (name ?? missing)),
    },
    { title: '招标人', dataIndex: 'unitName', width: 180, ellipsis: true, render: (text: string | null) => text ?? missing },
    ...(kind === 'added' ? [now] : [then]),
    ...(kind === 'changed' ? [now] : []),
    ...(kind === 'then' ? [] : [{ title: '对变化的贡献', key: 'change', width: 150, align: 'right' as const, render: (_: unknown, row: CitationRow) => changeText(metric, row.change) }]),
    ...(kind === 'changed' ? [{ title: '改动（当时 → 现在）', key: 'fields', width: 320, render: (_: unknown, { fields }: CitationRow) => <Fields fields={fields} /> }] : []),
    ...(kind === 'removed' ? [{ title: '现状', key: 'stored', width: 220, render: (_: unknown, { isStored }: CitationRow) => (isStored === true ? '仍在库中，已不符合筛选条件' : '已不在库中') }] : []),
    ...(kind === 'then' ? [] : [{ title: '导入', key: 'cause', width: 300, render: (_: unknown, { cause }: CitationRow) => causeText(cause) }]),
  ];
}

function Fields({ fields }: Pick<CitationRow, 'fields'>) {
  return (
    <ul className={styles['fields']}>
      {fields.map(({ title, then, now }) => <li key={title}>{title}：{then} → {now}</li>)}
    </ul>
  );
}
