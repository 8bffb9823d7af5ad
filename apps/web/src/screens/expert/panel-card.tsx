import { formatCount } from '@tenderscope/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { ScoreLegend } from '../../widgets/lot-sheet/score-legend.tsx';
import styles from './expert.module.css';
import { outcomeWithout, panelMatrix } from './panel-matrix.ts';
import { PanelTable } from './panel-table.tsx';
import type { FirstPanel } from './use-first-panel.ts';

interface PanelCardProps {
  /** Lot in the address; null selects the first one. */
  lot: string | null;
  /** Default panel, and how it was selected. */
  first: FirstPanel;
  without: string | null;
  onWithout: (code: string | null) => void;
  /** Number of lots picked on the page: each pick reveals the panel, also that of the same lot. */
  picks?: number;
}

/** Height of the table while it loads, in px. */
const height = 280;

/** The marks of one panel, and the first place without one of its members. */
export function PanelCard({ lot, first, without, onWithout, picks = 0 }: PanelCardProps) {
  const isChosen = lot !== null && lot !== '';
  const guid = isChosen ? lot : (first.guid ?? '');
  const named = useMemo(() => [{ name: 'lot_guid', matching: '=', value: guid, whereIndex: 2 as const }], [guid]);
  const lots = useRows('expert.lots', named, { enabled: guid !== '' });
  const head = lots.isPlaceholderData || guid === '' ? undefined : lots.data?.[0];
  const values = useMemo(() => ({ lot_guid: guid }), [guid]);
  const marks = useRows('expert.panel', none, { values, enabled: guid !== '' });
  const failed = [lots, marks].find(({ isError, isFetching }) => isError && !isFetching);
  const matrix = useMemo(() => panelMatrix(marks.data ?? none, without), [marks.data, without]);
  const isThere = head !== undefined && marks.isSuccess && !marks.isPlaceholderData;
  const isUnknown = isChosen ? lots.isSuccess && !lots.isPlaceholderData && head === undefined : first.guid === null;
  const { partRef, reveal } = useRevealedPart();
  const seen = useRef({ lot, picks });
  useEffect(() => {
    if (isChosen && (lot !== seen.current.lot || picks !== seen.current.picks)) reveal();
    seen.current = { lot, picks };
  }, [isChosen, lot, picks, reveal]);
  return (
    <div ref={partRef} tabIndex={-1} className={styles['target']}>
      <Card title="评分矩阵">{content()}</Card>
    </div>
  );

  function content() {
    if (failed) return <LoadFailure message={failed.error?.message ?? ''} height={height} onRetry={() => void failed.refetch()} />;
    if (isUnknown) {
      return <p className={styles['text']}>{isChosen ? '没有这个标段的评分，或您不能看到该标段。' : '所选范围内没有专家参评的标段。'}</p>;
    }
    if (first.failure !== null && !isChosen) return <LoadFailure message={first.failure} height={height} onRetry={first.retry} />;
    if (!isThere) return <Skeleton height={height} />;
    return (
      <>
        <p className={styles['sentence']}>
          <LotLink guid={head.lot_guid} name={head.bd_name} />
          {`：${formatCount(head.panelSize)} 名评委评 ${formatCount(head.bidderNum)} 家${isChosen ? '' : `（${first.why}）`}。`}
          {without === null || !matrix.experts.some(({ code }) => code === without)
            ? '点评委姓名，看去掉该专家后的名次。'
            : outcomeWithout(matrix, without)}
        </p>
        <ScoreLegend label="扣除评委宽严与投标人水平后的主观分偏离" />
        <PanelTable matrix={matrix} without={without} onWithout={onWithout} />
        <p className={styles['text']}>
          {matrix.comparable === 2 && '只有两家可比：偏向一家与压低另一家无法区分，两家的偏离互为相反数。'}
          {matrix.comparable < 2 && '没有两家都被全体评委评过分，偏离无法计算。'}
          分数为全部评审项合计；粗框为疑似倾向的专家与供应商。评分第一不一定中标：价格等可能另计。仅供核查，不构成结论。
        </p>
      </>
    );
  }
}

const none = [] as const;
