import { formatCount, formatDay, formatNumber, missing, type RuleEffect } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareStackedRank } from '../../charts/prepare/prepare-stacked-rank.ts';
import { useRuleEffects } from '../../lib/cases/use-cases.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { CardGrid, GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import bar from './precision-bar.module.css';
import { hitRateText, precisionText, trendText } from './precision-text.ts';
import styles from './risk-cases.module.css';
import table from './rows.module.css';

const wide = 96;

/** Confidence interval of a precision on a line from 0 to 1, with the estimate as a dot; the text beside it contains the same values. */
function PrecisionBar({ effect: { precision, precisionLow, precisionHigh } }: { effect: RuleEffect }) {
  if (precision === null || precisionLow === null || precisionHigh === null) return null;
  return (
    <svg className={bar['bar']} width={wide + 8} height={12} viewBox={`-4 0 ${wide + 8} 12`} aria-hidden>
      <line className={bar['axis']} x1={0} x2={wide} y1={6} y2={6} />
      <line className={bar['interval']} x1={precisionLow * wide} x2={precisionHigh * wide} y1={6} y2={6} />
      <circle className={bar['estimate']} cx={precision * wide} cy={6} r={4} />
    </svg>
  );
}

const nothing = '还没有登记线索，无从评价规则';
const height = 320;
const measure = { name: '线索数', type: 'count', unit: '条' } as const;
const keyOf = ({ rule, ruleVersion }: RuleEffect): string => `${rule} ${ruleVersion}`;

/** Performance of rules and their versions, as bars and as a table. */
export function EffectsCard() {
  const query = useRuleEffects();
  const { data } = query;
  const model = useMemo(() => (data && data.length > 0 ? barsOf(data) : null), [data]);
  const chartHeight = Math.max(220, 96 + 28 * (data?.length ?? 4));
  return (
    <CardGrid>
      <GridCell>
        <ChartFrame title="核查结果构成" height={chartHeight} query={query} model={model} nothing={nothing} cardRef={() => undefined} />
      </GridCell>
      <GridCell>
        <Card title="规则成效">
          <p className={styles['hint']}>
            查准率＝属实 ÷（属实＋误报），区间为 95 % Wilson 区间；已判定不足 10 条不显示。「建议调整」指区间上限低于 20 %。仅供核查，不构成结论。
          </p>
          <p className={styles['hint']}>
            同一规则的版本按首次立案的先后排列；「较上一版本」比较相邻两版的查准率。命中率＝命中数 ÷ 检验对象数，只有指标有检验对象。
          </p>
          <LoadedPart query={query} name="规则成效" height={height}>
            {(effects) => (effects.length === 0 ? <p className={styles['empty']}>{nothing}</p> : <EffectRows effects={effects} />)}
          </LoadedPart>
        </Card>
      </GridCell>
    </CardGrid>
  );
}

function barsOf(effects: readonly RuleEffect[]) {
  return prepareStackedRank(
    {
      axis: '规则',
      categories: effects.map((one) => ({ id: null, name: `${one.ruleName}（${one.ruleVersion}）` })),
      series: [
        { name: '属实', values: effects.map(({ confirmedNum }) => confirmedNum) },
        { name: '误报', values: effects.map(({ excludedNum }) => excludedNum) },
        { name: '未决', values: effects.map(({ undecidedNum, openNum }) => undecidedNum + openNum) },
      ],
      measure,
    },
    240,
  );
}

const figureHeads = ['立案数', '在办', '属实', '误报', '无法判定', '已判定'] as const;
const figuresOf = (one: RuleEffect): number[] =>
  [one.openedNum, one.openNum, one.confirmedNum, one.excludedNum, one.undecidedNum, one.decidedNum];

/** One row per version of a rule, in the order of the versions. */
function EffectRows({ effects }: { effects: readonly RuleEffect[] }) {
  return (
    <div className={table['scroll']} tabIndex={0} role="region" aria-label="各规则的成效">
      <table className={table['rows']}>
        <thead>
          <tr>
            <th scope="col">规则</th>
            <th scope="col">版本</th>
            <th scope="col">查准率（区间）</th>
            <th scope="col" className={table['figure']}>较上一版本</th>
            <th scope="col" className={table['figure']}>命中率</th>
            {figureHeads.map((title) => (
              <th key={title} scope="col" className={table['figure']}>{title}</th>
            ))}
            <th scope="col" className={table['figure']}>处理天数中位数</th>
            <th scope="col">主要排除原因</th>
            <th scope="col" className={table['figure']}>首次立案</th>
          </tr>
        </thead>
        <tbody>
          {effects.map((one, place) => (
            <tr key={keyOf(one)}>
              <th scope="row" className={effects[place - 1]?.rule === one.rule ? table['same'] : table['rule']}>
                {one.ruleName} {one.needsReview && <Tag tone="caution">建议调整</Tag>}
              </th>
              <td>{one.ruleVersion}</td>
              <td className={table['precision']}>
                <PrecisionBar effect={one} />
                {precisionText(one)}
              </td>
              <td className={table['figure']}>{trendText(one)}</td>
              <td className={table['figure']}>{hitRateText(one)}</td>
              {figuresOf(one).map((value, index) => (
                <td key={figureHeads[index]} className={table['figure']}>{formatCount(value)}</td>
              ))}
              <td className={table['figure']}>{formatNumber(one.medianDays)}</td>
              <td className={table['reasons']}>{one.topReasons.map(({ reason, num }) => `${reason} ${formatCount(num)}`).join('、') || missing}</td>
              <td className={table['figure']}>{formatDay(one.firstOpenedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
