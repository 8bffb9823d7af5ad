import { metricQuantity, metrics, type Change, type Metric, type MetricKey } from '@tenderscope/contract';
import { Suspense } from 'react';
import { Sparkline } from '../../charts/sparkline.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import { useFigureSource } from '../subscribe/figure-source.ts';
import { useSlot } from '../home/card-slot.ts';
import { MetricInfo } from '../metric-info.tsx';
import { changeText, toneOf } from './change.ts';
import type { When } from './compared-figure.ts';
import { noteText, type KpiNote } from './kpi-note.ts';
import styles from './kpi-tile.module.css';

const TileActions = lazyPart(async () => (await import('./tile-actions.tsx')).TileActions);

interface KpiTileProps {
  metric: MetricKey;
  /** Undefined while it loads. */
  value: number | null | undefined;
  /** Against the same period a year ago; omitted if years cannot be compared. */
  yearAgo?: Change | null;
  /** Against the previous period; omitted if periods cannot be compared. */
  before?: Change | null;
  /** Note such as a share or a rank; null reserves its place. */
  note?: KpiNote | null;
  /** A subset of the counted rows, in a few words; a click opens its rows. */
  part?: { metric: MetricKey; text: string; opens: string; onOpen: () => void } | null;
  /** Month by month, for metrics with monthly values. */
  monthly?: readonly (number | null)[] | undefined;
  /** Description of the rows that a click opens. */
  opens: string;
  onOpen: () => void;
  /** Explains a change; without it changes are no buttons. */
  onWhy?: ((base: Exclude<When, 'current'>) => void) | undefined;
}

/** One figure with its unit, rank, changes and history; a click opens the rows behind it. */
export function KpiTile({ metric, value, yearAgo, before, note, part, monthly, opens, onOpen, onWhy }: KpiTileProps) {
  const { text, unit } = metricQuantity(metric, value ?? null);
  const source = useFigureSource(metric);
  const isTurn = useIdleTurn(false);
  const { name: bare, isMedian }: Metric = metrics[metric];
  const name = isMedian ? `${bare}（中位）` : bare;
  return useSlot(
    'tile',
    metric,
    <section className={styles['tile']} aria-label={name} data-metric={metric} aria-busy={value === undefined}>
      <header className={styles['head']}>
        <h2 className={styles['name']}>{name}</h2>
        <span className={styles['about']}>
          <Suspense>{isTurn && <TileActions metric={metric} source={source} />}</Suspense>
          <MetricInfo metrics={part ? [metric, part.metric] : [metric]} />
        </span>
      </header>
      <div className={styles['figure']}>
        <button type="button" className={styles['value']} onClick={onOpen} title={opens} aria-label={`${name} ${text} ${unit}，${opens}`}>
          {value === undefined ? <span className={styles['loading']} /> : <strong>{text}</strong>}
          <span>{unit}</span>
        </button>
        {part && (
          <button type="button" className={styles['of']} onClick={part.onOpen} aria-label={`${metrics[part.metric].name} ${part.text}，${part.opens}`}>
            {part.text}
          </button>
        )}
        {monthly && <Sparkline values={monthly} />}
      </div>
      {note && <p className={styles['note']}>{noteText(note)}</p>}
      {note?.kind === 'share' && (
        <div className={styles['whole']} aria-hidden="true">
          <div className={styles['part']} style={{ width: `${Math.min(Math.max(note.fraction ?? 0, 0), 1) * 100}%` }} />
        </div>
      )}
      {(yearAgo !== undefined || before) && (
        <p className={styles['changes']}>
          {yearAgo !== undefined && <ChangeLabel label="同比" metric={metric} change={yearAgo} onWhy={onWhy && (() => onWhy('yearAgo'))} />}
          {before && <ChangeLabel label="环比" metric={metric} change={before} onWhy={onWhy && (() => onWhy('before'))} />}
        </p>
      )}
      {(note === null || (before === null && yearAgo === undefined && note === undefined)) && <p className={styles['note']} aria-hidden="true">{'\u00a0'}</p>}
    </section>,
  );
}

const tones = { good: '向好', bad: '转差', neutral: undefined } as const;

interface ChangeLabelProps {
  label: string;
  metric: MetricKey;
  change: Change | null;
  onWhy?: (() => void) | undefined;
}

function ChangeLabel({ label, metric, change, onWhy }: ChangeLabelProps) {
  const text = changeText(change);
  const tone = toneOf(metric, text);
  const content = (
    <>
      {label}{' '}
      <span className={styles[tone]} title={tones[tone]} data-tone={tone}>
        <span aria-hidden="true">{text.arrow}</span>
        <span className="visually-hidden">{text.word}</span>
        {text.size}
      </span>
    </>
  );
  if (change === null || !onWhy) return <span>{content}</span>;
  const spoken = `${metrics[metric].name}${label} ${text.word}${text.size}，为什么`;
  return (
    <button type="button" className={styles['why']} onClick={onWhy} aria-label={spoken} aria-haspopup="dialog" title="为什么：查看各部分的贡献">
      {content}
    </button>
  );
}
