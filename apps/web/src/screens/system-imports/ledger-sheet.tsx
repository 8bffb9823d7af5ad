import {
  formatCount,
  ledgerFieldTitles,
  ledgerKindFields,
  ledgerKindNames,
  ledgerKinds,
  ledgerRowNouns,
  moneyUnits,
  profileTitle,
  type LedgerColumn,
  type LedgerColumnChoice,
  type LedgerSheetChoice,
  type LedgerSheetReport,
  type LedgerValueField,
  type LedgerVanishedLots,
} from '@tenderscope/contract';
import { Button, Checkbox, Input, Select, type TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { ModelTable } from '../../widgets/chart-card/model-table.tsx';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { SourceSheet } from './source-sheet.tsx';
import { LedgerValueTable } from './ledger-values.tsx';

interface VanishedLotsProps {
  vanished: LedgerVanishedLots;
  /** True if they are to be removed. */
  withdraws: boolean;
  isFixed: boolean;
  onChange: (withdraws: boolean) => void;
}

/** Lots that were in the ledger at its last import and are no longer in it, to be kept or removed. */
function VanishedLots({ vanished, withdraws, isFixed, onChange }: VanishedLotsProps) {
  const { rows, lots } = vanished;
  return (
    <section aria-label="不再有的标段" className={styles['parts']}>
      <strong>上次导入有、这次没有的标段：{formatCount(rows)} 个</strong>
      <p className={styles['hint']}>
        {lots.map(({ code, name }) => `${code} ${name}`).join('；')}
        {rows > lots.length && '……'}
      </p>
      {!isFixed && (
        <Checkbox checked={withdraws} onChange={(event) => onChange(event.target.checked)}>
          从系统中撤回这些标段，连同其投标、合同、评分等（不勾选则保留）
        </Checkbox>
      )}
      {isFixed && <p className={styles['hint']}>{withdraws ? '已撤回' : '仍保留'}</p>}
    </section>
  );
}

const kindOptions = ledgerKindNames.map((value) => ({ value, label: ledgerKinds[value] }));
const unitOptions = Object.entries(moneyUnits).map(([label, value]) => ({ value, label }));
const surely = 0.85;

interface LedgerSheetProps {
  sheet: LedgerSheetReport;
  /** The user's choice. */
  choice: LedgerSheetChoice;
  /** True if nothing can be changed any more. */
  isFixed: boolean;
  onChoose: (choice: LedgerSheetChoice) => void;
}

/**
 * A sheet of a ledger: its first lines, the target field of each column, the computed sums beside its totals, and the first rows as they
 * will be stored.
 */
export function LedgerSheet({ sheet, choice, isFixed, onChoose }: LedgerSheetProps) {
  const { title, profile, columns, checks, leftOut, given: inputLines, preview, rows, refused, unknownValues, vanished } = sheet;
  const kind = choice.kind ?? sheet.kind;
  const choices = choice.columns ?? {};
  const fieldOptions = ledgerKindFields[kind].map((value) => ({ value, label: ledgerFieldTitles[value] }));
  const fieldOf = (column: string, proposed: LedgerColumn['field']): LedgerColumn['field'] =>
    choices[column] === undefined ? proposed : choices[column].field;
  const chooseColumn = (column: string, own: LedgerColumnChoice): void => onChoose({ ...choice, columns: { ...choices, [column]: own } });
  const match = (field: LedgerValueField, value: string, chosen: string | null): void => {
    const { [value]: _former, ...others } = choice.values?.[field] ?? {};
    onChoose({ ...choice, values: { ...choice.values, [field]: chosen === null ? others : { ...others, [value]: chosen } } });
  };
  const doubted = columns.filter(({ doubt }) => doubt !== null).length;
  const fields = new Map(columns.flatMap(({ column, field }) => {
    const intended = fieldOf(column, field);
    return intended === null ? [] : [[column, ledgerFieldTitles[intended]] as const];
  }));
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
          onChange={(chosen) => chooseColumn(column, { field: chosen, moneyUnit: moneyUnit ?? undefined })}
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
            onChange={(unit: number) => chooseColumn(column, { field: fieldOf(column, field), moneyUnit: unit })}
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
      <div className={styles['filters']}>
        <span>
          {title}：{formatCount(rows)} {ledgerRowNouns[sheet.kind]}
          {refused > 0 && `，退回 ${formatCount(refused)} 行`}
          {doubted > 0 && `；${formatCount(doubted)} 列有疑问，请核对`}
          {profile && `；按导入方案「${profileTitle(profile)}」读取`}
        </span>
        {!isFixed && (
          <>
            <Select aria-label="台账种类" options={kindOptions} value={kind} onChange={(value) => onChoose({ kind: value, values: choice.values, buyer: choice.buyer })} style={{ width: 160 }} />
            {profile && (
              <Button type="link" size="small" onClick={() => onChoose({ profile: null, values: choice.values, buyer: choice.buyer })}>
                不用导入方案
              </Button>
            )}
          </>
        )}
      </div>
      {sheet.needsBuyer && (
        <label className={styles['filters']}>
          表中没有采购单位，各行的采购单位：
          <Input
            aria-label="采购单位"
            value={choice.buyer ?? sheet.buyer ?? ''}
            maxLength={200}
            disabled={isFixed}
            placeholder="单位全称，如系统中已有请写相同的名称"
            onChange={({ target }) => onChoose({ ...choice, buyer: target.value === '' ? undefined : target.value })}
            style={{ width: 320 }}
          />
        </label>
      )}
      <SourceSheet lines={inputLines} columns={columns} titles={fields} />
      {checks.length > 0 && (
        <ul className={styles['hint']} aria-label="合计核对">
          {checks.map(({ text, agrees }) => (
            <li key={text}>
              {!agrees && <Tag tone="caution">不符</Tag>} {text}
            </li>
          ))}
        </ul>
      )}
      {kind !== sheet.kind && <p className={styles['hint']}>改为{ledgerKinds[kind]}后，请按修改重新检查，各列重新推断。</p>}
      <AdminTable columns={shown} rows={columns} rowKey={({ column }) => column} width={1016} empty="没有列" isPaged={false} />
      <LedgerValueTable unknown={unknownValues} matched={choice.values ?? sheet.values} onMatch={match} />
      {preview.length > 0 && (
        <>
          <strong>前 {preview.length} 行将保存为</strong>
          <ModelTable
            title="前几行"
            table={{
              columns: [{ title: '行', align: 'right' }, ...titles.map((name) => ({ title: name, align: 'left' as const }))],
              rows: preview.map(({ line, cells }) => [String(line), ...titles.map((name) => cells[name] ?? '')]),
            }}
          />
        </>
      )}
      {vanished && (
        <VanishedLots
          vanished={vanished}
          withdraws={choice.withdraws ?? vanished.isWithdrawn}
          isFixed={isFixed}
          onChange={(withdraws) => onChoose({ ...choice, withdraws })}
        />
      )}
      {leftOut.length > 0 && (
        <p className={styles['hint']}>未读入的行：{leftOut.map(({ line, text, reason }) => `第 ${line} 行（${reason}）${text}`).join('；')}</p>
      )}
    </section>
  );
}
