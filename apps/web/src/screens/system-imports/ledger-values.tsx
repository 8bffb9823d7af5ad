import { formatCount, ledgerFieldTitles, type LedgerUnknownValues, type LedgerValueField, type LedgerValues } from '@tenderscope/contract';
import { Button, Select, type TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';

interface LedgerValuesProps {
  unknown: readonly LedgerUnknownValues[];
  /** Values matched by the user. */
  matched: LedgerValues;
  onMatch: (field: LedgerValueField, value: string, choice: string | null) => void;
}

interface ValueRow {
  field: LedgerValueField;
  choices: readonly string[];
  value: string;
  rows: number;
  proposal: string | null;
}

const unmatched: Readonly<Record<LedgerValueField, string>> = {
  unit: '作为新单位',
  method: '按其他方式保存原文',
  category: '不保存',
  organisationForm: '不保存',
  status: '不保存',
};

/** Distinct unknown values, each with a choice of a known one. */
export function LedgerValueTable({ unknown, matched, onMatch }: LedgerValuesProps) {
  if (unknown.length === 0) return null;
  const rows: ValueRow[] = unknown.flatMap(({ field, choices, values }) => values.map((one) => ({ field, choices, ...one })));
  const columns: NonNullable<TableProps<ValueRow>['columns']> = [
    { key: 'field', title: '列', width: 110, render: (_, { field }) => ledgerFieldTitles[field] },
    { key: 'value', title: '表中写法', width: 240, render: (_, { value }) => <span className={styles['wrap']}>{value}</span> },
    { key: 'rows', title: '行数', width: 80, align: 'right', render: (_, { rows: count }) => formatCount(count) },
    {
      key: 'choice',
      title: '对应为',
      width: 280,
      render: (_, { field, choices, value }) => (
        <Select<string>
          aria-label={`${ledgerFieldTitles[field]} ${value} 对应为`}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          value={matched[field]?.[value] ?? null}
          placeholder={unmatched[field]}
          allowClear
          showSearch
          onChange={(choice?: string) => onMatch(field, value, choice ?? null)}
          style={{ width: 260 }}
        />
      ),
    },
    {
      key: 'proposal',
      title: '建议',
      width: 240,
      render: (_, { field, value, proposal }) => {
        if (proposal === null || matched[field]?.[value] === proposal) return '';
        return (
          <Button type="link" size="small" onClick={() => onMatch(field, value, proposal)}>
            采用「{proposal}」
          </Button>
        );
      },
    },
  ];
  return (
    <section aria-label="值的对应">
      <strong>下列写法与系统中的取值不同，可选定其含义</strong>
      <AdminTable columns={columns} rows={rows} rowKey={({ field, value }) => `${field} ${value}`} width={950} empty="没有" isPaged={rows.length > 20} />
    </section>
  );
}
