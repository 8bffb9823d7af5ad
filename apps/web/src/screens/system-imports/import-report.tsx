import { formatCount, type ImportReportView, type ImportTableView, type ImportCells, type JoinedCompany } from '@tenderscope/contract';
import { Alert, type TableProps } from 'antd';
import { useState } from 'react';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { FindingsList, type ShownList } from './findings-list.tsx';
import styles from '../../widgets/admin/admin.module.css';

type Row = JoinedCompany & { isParted: boolean };

const columns: NonNullable<TableProps<Row>['columns']> = [
  { key: 'name', title: '登记', width: 300, render: (_, { name, companyId }) => `${name}（${companyId}）` },
  { key: 'joined', title: '计入企业', width: 300, render: (_, { joinedName, joinedTo }) => `${joinedName}（${joinedTo}）` },
  { key: 'reason', title: '依据', width: 220, render: (_, { reason, isParted }) => (isParted ? '不再合并' : reason) },
];

interface JoinedListProps {
  joined: readonly JoinedCompany[];
  parted: readonly JoinedCompany[];
  isCheck: boolean;
}

/** Company records that an import merges or separates. */
function JoinedList({ joined, parted, isCheck }: JoinedListProps) {
  const rows = [...joined.map((one) => ({ ...one, isParted: false })), ...parted.map((one) => ({ ...one, isParted: true }))];
  return (
    <section aria-label="企业合并">
      <p className={styles['hint']}>
        {isCheck ? '导入后，这些登记将按同一企业统计；' : '这些登记按同一企业统计；'}不是同一企业的，导入后可在下方「合并的企业」中撤销。
      </p>
      <AdminTable columns={columns} rows={rows} rowKey={({ companyId, joinedTo }) => `${companyId} ${joinedTo}`} width={820} empty="没有合并" />
    </section>
  );
}

const sumOf = (cells: readonly ImportCells[]): string => formatCount(cells.reduce((sum, one) => sum + one.cells, 0));
const placesOf = (cells: readonly ImportCells[]): string =>
  cells.map(({ file, column, cells: num }) => `${file} 的 ${column} ${formatCount(num)} 个`).join('、');

/** Notices about values that were converted, kept with a warning, or left out. */
function noticesOf({ conversions, zeros, warnings, rejectedParts }: ImportReportView): string[] {
  return [
    ...(conversions.length > 0 ? [`已换算 ${sumOf(conversions)} 个单元格（如「1,200元」「2025/3/4」）：${placesOf(conversions)}`] : []),
    ...(zeros.length > 0 ? [`${sumOf(zeros)} 个金额为 0，照原样保存，不作预算、限价或报价的比较基准：${placesOf(zeros)}`] : []),
    ...(rejectedParts > 0 ? [`${formatCount(rejectedParts)} 个文件、过程或中标结果无法读取或无法归入标段，见退回明细`] : []),
    ...warnings,
  ];
}

function ImportNotices({ report }: { report: ImportReportView }) {
  return (
    <ul className={styles['hint']} aria-label="提示">
      {noticesOf(report).map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}

const total = (tables: readonly ImportTableView[], of: (table: ImportTableView) => number): number =>
  tables.reduce((sum, table) => sum + of(table), 0);

const count = (title: string, key: 'read' | 'accepted' | 'updated' | 'unchanged' | 'removed' | 'rejected') =>
  ({ key, title, width: 96, align: 'right' as const, render: (_: unknown, row: ImportTableView) => formatCount(row[key]) });

const ofCheck: NonNullable<TableProps<ImportTableView>['columns']> = [
  { key: 'title', title: '表', width: 200, render: (_, { title, table }) => `${title}（${table}）` },
  count('读取', 'read'),
  count('合格', 'accepted'),
  count('退回', 'rejected'),
];
const ofLoad = [...ofCheck, count('更新', 'updated'), count('未变', 'unchanged'), count('删除', 'removed')];
const ofUndo = [...ofCheck.slice(0, 1), count('移除', 'removed'), count('恢复', 'updated')];
const columnsOf = { check: { columns: ofCheck, width: 488 }, load: { columns: ofLoad, width: 776 }, undo: { columns: ofUndo, width: 392 } };

type Part = ShownList | 'joined' | 'notices';

/** Non-empty parts of a report, with their counts. */
function partsOf(report: ImportReportView): { value: Part; label: string }[] {
  const { tables, rejectedParts, emptied, contradictions, joined, parted } = report;
  const nums: readonly (readonly [Part, string, number])[] = [
    ['rejects', '退回', total(tables, ({ rejected }) => rejected) + rejectedParts],
    ['emptied', '置空', emptied.reduce((sum, { cells }) => sum + cells, 0)],
    ['contradictions', '矛盾', contradictions.reduce((sum, { rows }) => sum + rows, 0)],
    ['joined', '企业合并', joined.length + parted.length],
    ['notices', '提示', noticesOf(report).length],
  ];
  return nums.filter(([, , num]) => num > 0).map(([value, title, num]) => ({ value, label: `${title} ${formatCount(num)}` }));
}

/** Result of a check, an import or an undo: rows by table, and the findings by kind. */
export function ImportReport({ report }: { report: ImportReportView }) {
  const { kind, tables, lists, emptied, contradictions, currencies, outcome, dataVersion, importId } = report;
  const parts = partsOf(report);
  const [chosen, choose] = useState<Part | null>(null);
  const part = parts.find(({ value }) => value === chosen)?.value ?? parts[0]?.value;
  const isCheck = kind === 'check';
  const [accepted, rejected] = [total(tables, (table) => table.accepted), total(tables, (table) => table.rejected)];
  const emptiedNum = emptied.reduce((sum, { cells }) => sum + cells, 0);
  const contradictionNum = contradictions.reduce((sum, { rows }) => sum + rows, 0);
  const unpricedNum = currencies.reduce((sum, { rate, amounts }) => sum + (rate === null ? amounts : 0), 0);
  const isClean = outcome === 'clean' && contradictionNum === 0 && unpricedNum === 0;
  const text = [
    {
      check: `检查完成，尚未写入：读取 ${formatCount(total(tables, ({ read }) => read))} 行，合格 ${formatCount(accepted)} 行，退回 ${formatCount(rejected)} 行`,
      load: `已导入 ${formatCount(accepted)} 行，退回 ${formatCount(rejected)} 行，当前数据版本 ${dataVersion}`,
      undo: `已撤销：移除 ${formatCount(total(tables, ({ removed }) => removed))} 行，恢复 ${formatCount(total(tables, ({ updated }) => updated))} 行，当前数据版本 ${dataVersion}`,
    }[kind],
    ...(emptiedNum > 0 ? [`置空 ${formatCount(emptiedNum)} 处`] : []),
    ...(contradictionNum > 0 ? [`矛盾 ${formatCount(contradictionNum)} 条（照原样写入，请核实）`] : []),
    ...(unpricedNum > 0 ? [`${formatCount(unpricedNum)} 个外币金额没有汇率，不计入合计`] : []),
    ...(outcome === 'nothing' ? ['没有可以导入的行'] : []),
  ].join('；');
  return (
    <>
      <Alert type={isClean ? 'success' : outcome === 'nothing' ? 'error' : 'warning'} showIcon title={text} />
      {tables.length > 0 && <AdminTable {...columnsOf[kind]} rows={tables} rowKey={({ table }) => table} empty="没有表" isPaged={false} />}
      {parts.length > 1 && <RadioButtons label="检查结果" options={parts} value={part ?? null} onChange={choose} />}
      {part === 'notices' && <ImportNotices report={report} />}
      {part === 'joined' && <JoinedList joined={report.joined} parted={report.parted} isCheck={isCheck} />}
      {part !== undefined && part !== 'notices' && part !== 'joined' && (
        <FindingsList key={`${importId} ${part}`} importId={importId} list={part} hasRows={part !== 'contradictions' && lists.includes('rows')} />
      )}
    </>
  );
}
