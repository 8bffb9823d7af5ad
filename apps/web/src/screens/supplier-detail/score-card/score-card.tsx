import { useMemo } from 'react';
import { useInView } from '../../../lib/loading/use-in-view.ts';
import { useRows, type Row } from '../../../lib/queries/use-rows.ts';
import { Card } from '../../../widgets/chart-card/card.tsx';
import { ChartFrame } from '../../../widgets/chart-card/chart-frame.tsx';
import { Skeleton } from '../../../widgets/chart-card/skeleton.tsx';
import { MeasureTable } from './measure-table.tsx';
import styles from './score-card.module.css';
import { ScoreFigures } from './score-figures.tsx';
import { partsOfScore, scoreRadar } from './score-parts.ts';
import { capText, shrinkageText, spanText } from './score-texts.ts';
import { useScore } from './use-score.ts';
import { WeightTrial } from './weight-trial.tsx';

interface ScoreCardProps {
  guid: string;
  /** Lets a link elsewhere lead to the card. */
  cardRef?: (element: HTMLElement | null) => void;
}

const title = '综合评分';
const metrics = ['supplierScore'] as const;
const none = [] as const;
/** The answer does not contain which of these applies. */
const noScore = '暂无综合评分：近三年没有投标、可比企业不足 30 家，或统计正在更新';
const chartHeight = 400;
const emptyHeight = 120;
/** Six parts with eighteen measures. */
const tableHeight = 710;
const exported = ['partName', 'measureName', 'value', 'unit', 'n', 'percentile', 'peerMedian', 'peerNum', 'weight', 'partScore', 'partMedian', 'partWeight'];

/** 综合评分 of a supplier with all of its parts, and the result of other weights. */
export function ScoreCard({ guid, cardRef }: ScoreCardProps) {
  const values = useMemo(() => ({ gys_guid: guid }), [guid]);
  const [inViewRef, seen] = useInView();
  const { isPart, query: ofScore, score } = useScore(guid);
  const total = score?.score ?? null;
  const ofParts = useRows('supplier.scoreParts', none, { values, enabled: seen && total !== null });
  const parts = useMemo(() => partsOfScore(ofParts.data ?? none), [ofParts.data]);
  const model = useMemo(() => scoreRadar(parts), [parts]);
  const query = total === null ? ofScore : ofParts;
  const isKnown = total !== null && parts.length > 0;
  return (
    <div ref={cardRef} tabIndex={-1} className={styles['focusable']}>
      {isPart
        ? (
            <Card title={title} metrics={metrics}>
              <p className={styles['nothing']}>综合评分依据全集团数据，仅集团范围可见</p>
            </Card>
          )
        : (
            <ChartFrame
              title={title}
              metrics={metrics}
              height={total === null && ofScore.isSuccess ? emptyHeight : chartHeight}
              query={query}
              model={total === null ? null : model}
              nothing={total === null ? noScore : '可评的维度不足三个，不作图'}
              head={score && total !== null && <Judgement score={score} />}
              beside={isKnown ? <MeasureTable parts={parts} /> : query.isPending && <Skeleton height={tableHeight} />}
              below={isKnown && <WeightTrial parts={parts} stored={total} />}
              rows={{ query: 'supplier.scoreParts', conditions: none, values, columns: exported }}
              cardRef={inViewRef}
            />
          )}
    </div>
  );
}

/** The score with its period, its cap and its sample. */
function Judgement({ score }: { score: Row<'supplier.score'> }) {
  const [cap, shrinkage] = [capText(score), shrinkageText(score)];
  return (
    <div className={styles['judgement']}>
      <p className={styles['figures']}>
        <ScoreFigures score={score} />
        <span className={styles['note']}> {spanText(score)}</span>
      </p>
      {cap !== null && <p className={styles['cap']}>⚠ {cap}</p>}
      {shrinkage !== null && <p className={styles['note']}>{shrinkage}</p>}
    </div>
  );
}
