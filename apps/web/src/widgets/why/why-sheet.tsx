import {
  partDimensions, partedForms, type BidSplitDimension, type Condition, type IntakeDimension, type MarketDimension,
  type PartDimension, type Period, type SplitDimension,
} from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { prepareCauses } from '../../charts/prepare/prepare-causes.ts';
import { prepareSignedRank, signedRankHeight } from '../../charts/prepare/prepare-signed-rank.ts';
import { ExportRows } from '../chart-card/export-rows.tsx';
import { Card } from '../chart-card/card.tsx';
import { ChartFrame } from '../chart-card/chart-frame.tsx';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useWhyParts, withSupplier, type WhyRequest } from './use-why-parts.ts';
import type { Base } from './why-address.ts';
import type { Why, WhyPart } from './why-parts.ts';
import { WhyRows, type OpenedPart } from './why-rows.tsx';
import { tableOfParts, tableTitle, WhyTable } from './why-table.tsx';
import { baseNames, causesOf, contributionMeasure, headText, leadingParts, partText, roundingNote, shareNote, shownName, signedText } from './why-texts.ts';
import styles from './why.module.css';

interface WhySheetProps {
  base: Base;
  /** Dimensions that the figure can be split by, and the chosen one. */
  dimensions: readonly PartDimension[];
  dimension: PartDimension;
  request: WhyRequest;
  current: Period;
  other: Period;
  /** Limits the page to a part; null for a part that its filters cannot select. */
  limit: (dimension: PartDimension, key: string) => (() => void) | null;
  onSplit: (dimension: PartDimension) => void;
  onClose: () => void;
}

const noRef = (): void => {};

/** A change of a figure by cause and by part, with the rows of each part in both periods. */
export function WhySheet({ base, dimensions, dimension, request, current, other, limit, onSplit, onClose }: WhySheetProps) {
  const { metric } = request;
  const { why, query } = useWhyParts(request, dimension);
  const [opened, open] = useState<OpenedPart | null>(null);
  const options = dimensions.map((value) => ({ value, label: partDimensions[value] }));
  const openRows = ({ key, name }: WhyPart, when: 'before' | 'after'): void => {
    const [conditions, period]: [readonly Condition[], string] = when === 'before'
      ? [request.otherConditions, baseNames[base].period]
      : [request.conditions, '本期'];
    open({ key, name, conditions, period, when });
  };
  const limiterOf = ({ key }: WhyPart): (() => void) | null => {
    const limitTo = limit(dimension, key);
    return limitTo && (() => {
      onClose();
      limitTo();
    });
  };
  return (
    <Sheet title={`为什么：${shownName(metric)}${baseNames[base].label}变动`} size="min(1080px, 100vw)" onClose={onClose}>
      <p className={styles['head']} aria-live="polite">
        {why ? headText(metric, why, { current, other, base }) : query.isError ? '没有算出来。' : '正在计算…'}
      </p>
      <div className={styles['switch']}>
        <span>按</span>
        <Segmented aria-label="按什么分解" options={options} value={dimension} onChange={onSplit} />
      </div>
      <WhyChart metric={metric} dimension={dimension} why={why} query={query} />
      {why && <Leading metric={metric} dimension={dimension} why={why} />}
      {why && why.parts.length > 0 && (
        <div>
          <Card
            title={tableTitle(metric, dimension)}
            actions={(
              <ExportRows
                {...partsQuery(request, dimension)}
                name={`${shownName(metric)}${baseNames[base].label}变动（按${partDimensions[dimension]}）`}
                metrics={[metric]}
                table={tableOfParts({ metric, dimension, base, why })}
              />
            )}
          >
            <WhyTable metric={metric} dimension={dimension} base={base} why={why} onRows={openRows} limiterOf={limiterOf} />
            {[roundingNote(metric), shareNote(why)].map((note) => note !== null && <p key={note} className={styles['note']}>{note}</p>)}
          </Card>
        </div>
      )}
      <WhyRows request={request} dimension={dimension} part={opened} onClose={() => open(null)} />
    </Sheet>
  );
}

/** The query of the parts in the period, and the columns of its export. */
function partsQuery(request: WhyRequest, by: PartDimension) {
  const { conditions } = request;
  const columns = ['partLabel', 'partSum', 'partBase', 'num'] as const;
  switch (request.of) {
    case 'lots':
      return { query: 'why.lotParts', columns, conditions, values: { baseline: request.baseline, figure: request.metric, by: by as SplitDimension } } as const;
    case 'bids':
      return {
        query: 'why.bidParts', columns, conditions: withSupplier(conditions, request.supplier), values: { figure: request.metric, by: by as BidSplitDimension },
      } as const;
    case 'intake':
      return { query: 'intake.groups', columns: ['value', 'gysNum'], conditions, values: { dimension: by as IntakeDimension } } as const;
    case 'market':
      return {
        query: 'market.groups', columns: ['value', 'gysNum'], conditions, values: { dimension: by as MarketDimension, ...request.periods.after },
      } as const;
  }
}

type ChartProps = Pick<WhyRequest, 'metric'> & { dimension: PartDimension; why: Why | undefined; query: ReturnType<typeof useWhyParts>['query'] };

/** The causes of a change, or the contributions of the parts of a count; medians have neither. */
function WhyChart({ metric, dimension, why, query }: ChartProps) {
  const causes = why && causesOf(metric, why, dimension);
  const model = useMemo(() => {
    if (!why || why.parts.length === 0) return null;
    const { measure, factor } = contributionMeasure(metric);
    const own = causesOf(metric, why, dimension);
    if (own) return prepareCauses(own.map(({ name, value }) => ({ name, value: value * factor })), '合计变动', measure);
    return prepareSignedRank(why.parts.map(({ name, change }) => ({ id: null, name, value: (change ?? 0) * factor })), { measure });
  }, [metric, dimension, why]);
  if (partedForms[metric] === 'median') {
    if (query.isError) return <LoadFailure message={query.error?.message ?? ''} height={120} onRetry={() => void query.refetch()} />;
    return (
      <p className={styles['note']}>
        {shownName(metric)}是中位数。各部分的中位数不能相加，变动不能分解为贡献；下表并列各部分在两个期间的中位数，供比较。
      </p>
    );
  }
  return (
    <>
      <div>
        <ChartFrame
          title={partedForms[metric] === 'count' ? '各部分的贡献' : '按原因'}
          height={signedRankHeight(causes ? 0 : (model?.table.rows.length ?? 0))}
          query={query}
          model={model}
          nothing="其中一个期间没有数据，不能分解"
          cardRef={noRef}
        />
      </div>
      {causes && (
        <dl className={styles['causes']}>
          {causes.map(({ name, value, explanation }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{signedText(metric, value)}</dd>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Leading({ metric, dimension, why }: { metric: WhyRequest['metric']; dimension: PartDimension; why: Why }) {
  const parts = why.parts.filter(({ change }) => change !== null && change !== 0).slice(0, leadingParts);
  if (parts.length === 0) return null;
  return (
    <section aria-label="变动最大的部分" className={styles['leading']}>
      <h3>变动最大的{partDimensions[dimension]}</h3>
      <ol>
        {parts.map((part) => <li key={part.key}>{partText(metric, part, why)}</li>)}
      </ol>
    </section>
  );
}
