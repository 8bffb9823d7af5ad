import { formatCount, formatRate, formatWan, missing, type Condition, type SupervisionRateKey } from '@tenderscope/contract';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import type { useRows, Row } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ExportButton } from '../../widgets/data-table/export-button.tsx';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { judgeRate } from './judge-rate.ts';
import type { RateRows } from './rates-url.ts';
import styles from './supervision-rates.module.css';

type RateRow = Row<'supervision.rates'>;

interface RatesCardProps {
  query: ReturnType<typeof useRows<'supervision.rates'>>;
  conditions: readonly Condition[];
  chosen: SupervisionRateKey;
  /** Shows the rows behind a number. */
  onRows: (rate: SupervisionRateKey, rows: RateRows) => void;
}

const exported = [
  'rateName', 'markAmountRate', 'aimRate', 'lowestRate', 'highestRate', 'knownAmountRate', 'purchaseAmount', 'yesAmount', 'noAmount', 'unknownAmount',
  'markLotRate', 'knownLotRate', 'purchaseNum', 'yesLotNum', 'noLotNum', 'unknownLotNum', 'derivedNum', 'withoutAmountNum', 'markColumn',
] as const;

/** The four rates with the part that is unknown. */
export function RatesCard({ query, conditions, chosen, onRows }: RatesCardProps) {
  const { columns } = useQueryInfo('supervision.rates');
  return (
    <Card
      title="四率"
      actions={columns.length > 0 && (
        <ExportButton request={{ query: 'supervision.rates', conditions, values: {}, columns: pickColumns(columns, exported), name: '采购四率' }} />
      )}
    >
      <ScopeNote />
      <LoadedPart query={query} name="四率" height={280}>
        {(rows) => {
          const [first] = rows;
          if (!first || first.purchaseNum === 0) return <p className={styles['empty']}>所选范围没有成交的采购标段，无法计算四率</p>;
          return (
            <>
              <p className={styles['hint']}>
                {`成交的采购标段 ${formatCount(first.purchaseNum)} 个，采购金额 ${formatWan(first.purchaseAmount)} 万元`}
                {first.withoutAmountNum > 0 && `；其中 ${formatCount(first.withoutAmountNum)} 个没有成交金额，只计入按标段数的率`}
              </p>
              <RatesTable rows={rows} chosen={chosen} onRows={onRows} />
            </>
          );
        }}
      </LoadedPart>
    </Card>
  );
}

function RatesTable({ rows, chosen, onRows }: { rows: readonly RateRow[] } & Pick<RatesCardProps, 'chosen' | 'onRows'>) {
  return (
    <div className={styles['scroll']} role="region" aria-label="四率明细" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">四率</th>
            <th scope="col" className={styles['figure']}>按金额</th>
            <th scope="col" className={styles['figure']}>未知全计为否～是</th>
            <th scope="col">2023 年目标</th>
            <th scope="col" className={styles['figure']}>已知金额占比</th>
            <th scope="col" className={styles['figure']}>按标段数</th>
            <th scope="col" className={styles['figure']}>是</th>
            <th scope="col" className={styles['figure']}>否</th>
            <th scope="col" className={styles['figure']}>未知</th>
            <th scope="col">数据</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => <RateLine key={row.rateKey} row={row} isChosen={row.rateKey === chosen} onRows={onRows} />)}
        </tbody>
      </table>
    </div>
  );
}

const judgements = {
  reached: { text: '已达到', tone: 'good' },
  below: { text: '低于目标', tone: 'caution' },
  open: { text: '取决于未知部分', tone: 'neutral' },
} as const;

function RateLine({ row, isChosen, onRows }: { row: RateRow; isChosen: boolean } & Pick<RatesCardProps, 'onRows'>) {
  const key = row.rateKey as SupervisionRateKey;
  const judgement = judgeRate(row);
  const lots = (rows: RateRows, num: number, amount: number | null) => (
    <td className={styles['figure']}>
      <button type="button" className={styles['rows']} aria-label={`${row.rateName}：${titles[rows]} ${formatCount(num)} 个标段`} onClick={() => onRows(key, rows)}>
        {formatCount(num)} 个
      </button>
      <small>{amount === null ? missing : `${formatWan(amount)} 万元`}</small>
    </td>
  );
  return (
    <tr className={isChosen ? styles['chosen'] : undefined}>
      <th scope="row">{row.rateName}</th>
      <td className={styles['figure']}><strong>{formatRate(row.markAmountRate)}</strong></td>
      <td className={styles['figure']}>{formatRate(row.lowestRate)}～{formatRate(row.highestRate)}</td>
      <td>
        {formatRate(row.aimRate)} {judgement !== null && <Tag tone={judgements[judgement].tone}>{judgements[judgement].text}</Tag>}
      </td>
      <td className={styles['figure']}>{formatRate(row.knownAmountRate)}</td>
      <td className={styles['figure']}>{formatRate(row.markLotRate)}</td>
      {lots('yes', row.yesLotNum, row.yesAmount)}
      {lots('no', row.noLotNum, row.noAmount)}
      {lots('unknown', row.unknownLotNum, row.unknownAmount)}
      <td>
        {row.knownLotNum === 0
          ? <span className={styles['lacks']}>缺少数据列「{row.markColumn}」</span>
          : row.unknownLotNum > 0 ? `「${row.markColumn}」未填全` : '齐全'}
        {row.derivedNum > 0 && (
          <button type="button" className={styles['rows']} onClick={() => onRows(key, 'derived')}>
            其中 {formatCount(row.derivedNum)} 个按采购方式推定
          </button>
        )}
      </td>
    </tr>
  );
}

const titles: Readonly<Record<RateRows, string>> = { all: '全部', yes: '是', no: '否', unknown: '未知', derived: '按采购方式推定' };
