import { formatCount, ledgerFieldNames, ledgerFieldTitles, moneyUnits } from '@tenderscope/contract';
import type { LedgerColumn, LedgerColumnChoice, LedgerSheetReport } from '@tenderscope/contract';
import { Select, type TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { ModelTable } from '../../widgets/chart-card/model-table.tsx';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';

const fieldOptions = ledgerFieldNames.map((value) => ({ value, label: ledgerFieldTitles[value] }));
const unitOptions = Object.entries(moneyUnits).map(([label, value]) => ({ value, label }));
const surely = 0.85;

interface LedgerSheetProps {
  sheet: LedgerSheetReport;
  /** Of the user, by the name of the column. */
  choices: Readonly<Record<string, LedgerColumnChoice>>;
  onChoose: (column: string, choice: LedgerColumnChoice) => void;
}

/** A sheet of a ledger: what each column becomes, the sums beside its totals, and the first rows as they will be stored. */
export function LedgerSheet({ sheet, choices, onChoose }: LedgerSheetProps) {
  const { title, columns, checks, leftOut, preview, lots, refused } = sheet;
  const fieldOf = (column: string, proposed: LedgerColumn['field']): LedgerColumn['field'] =>
    choices[column] === undefined ? proposed : choices[column].field;
  const doubted = columns.filter(({ doubt }) => doubt !== null).length;
  const shown: NonNullable<TableProps<LedgerColumn>['columns']> = [
    { key: 'column', title: '列', width: 56, render: (_, { column }) => column },
    { key: 'head', title: '表头', width: 160, render: (_, { head }) => head },
    { key: 'samples', title: '表中内容', width: 260, render: (_, { samples }) => <span className={styles['wrap']}>{samples.join('；')}</span> },
    {
      key: 'field',
      title: '读作',
      width: 170,
      render: (_, { column, head, field, moneyUnit }) => (
        <Dropdown
          label={`${column} ${head} 读作`}
          placeholder="不读取"
          options={fieldOptions}
          value={fieldOf(column, field)}
          onChange={(chosen) => onChoose(column, { field: chosen, moneyUnit: moneyUnit ?? undefined })}
        />
      ),
    },
    {
      key: 'unit',
      title: '金额单位',
      width: 110,
      render: (_, { column, head, field, moneyUnit }) =>
        moneyUnit !== null && (
          <Select
            aria-label={`${column} ${head} 的金额单位`}
            options={unitOptions}
            value={choices[column]?.moneyUnit ?? moneyUnit}
            onChange={(unit: number) => onChoose(column, { field: fieldOf(column, field), moneyUnit: unit })}
          />
        ),
    },
    {
      key: 'doubt',
      title: '说明',
      width: 260,
      render: (_, { doubt, field, isStored, certainty }) => {
        if (doubt !== null) return <Tag tone="caution">{doubt}</Tag>;
        if (field === null) return '不读取';
        return isStored ? (certainty >= surely ? '' : '请核对') : '不保存';
      },
    },
  ];
  const titles = [...new Set(preview.flatMap(({ cells }) => Object.keys(cells)))];
  return (
    <section aria-label={title} className={styles['parts']}>
      <p className={styles['hint']}>
        {title}：{formatCount(lots)} 个标段{refused > 0 && `，退回 ${formatCount(refused)} 行`}
        {doubted > 0 && `；${formatCount(doubted)} 列有疑问，请核对`}
      </p>
      {checks.length > 0 && (
        <ul className={styles['hint']} aria-label="合计核对">
          {checks.map(({ text, agrees }) => (
            <li key={text}>
              {!agrees && <Tag tone="caution">不符</Tag>} {text}
            </li>
          ))}
        </ul>
      )}
      <AdminTable columns={shown} rows={columns} rowKey={({ column }) => column} width={1016} empty="没有列" isPaged={false} />
      <strong>前 {preview.length} 行将保存为</strong>
      <ModelTable
        title="前几行"
        table={{
          columns: [{ title: '行', align: 'right' }, ...titles.map((name) => ({ title: name, align: 'left' as const }))],
          rows: preview.map(({ line, cells }) => [String(line), ...titles.map((name) => cells[name] ?? '')]),
        }}
      />
      {leftOut.length > 0 && (
        <p className={styles['hint']}>未作为标段的行：{leftOut.map(({ line, text, reason }) => `第 ${line} 行（${reason}）${text}`).join('；')}</p>
      )}
    </section>
  );
}
