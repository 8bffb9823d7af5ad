import { FlagOutlined } from '@ant-design/icons';
import {
  maxPendingShare, metrics, selectsAllLots, targetQueries, waitingLots, yearOfPeriod, type MetricKey, type Target, type TargetMetric,
} from '@tenderscope/contract';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { useDuty } from '../../lib/session/use-duty.ts';
import { useTargetUnit, useTargetUnitName } from '../../lib/targets/target-unit.ts';
import { useTargetsOfUnit } from '../../lib/targets/use-targets.ts';
import type { FigureSource } from '../subscribe/figure-source.ts';
import subscribeStyles from '../subscribe/subscribe.module.css';
import type { TargetPlace } from './target-input.ts';
import { compareTarget, fittingText, targetText } from './target-text.ts';
import styles from './targets.module.css';

const TargetDialog = lazyPart(async () => (await import('./target-dialog.tsx')).TargetDialog);

interface TileTargetProps {
  metric: TargetMetric;
  source: FigureSource;
}

/** True for figures over all lots of the selected units and period. */
export const mayHaveTarget = ({ query, params, state }: FigureSource): boolean =>
  targetQueries.includes(query) && Object.keys(params).length === 0 && state.subject === undefined && selectsAllLots(state.conditions);

/** Unit and year whose targets apply to a source; null unless the page selects one unit or all, in one calendar year. */
function usePlace({ state }: FigureSource): { unit: string | null; year: number; isFull: boolean } | null {
  const unit = useTargetUnit(state.filters);
  const year = yearOfPeriod(state.period);
  return unit === undefined || year === null ? null : { unit, ...year };
}

/** Opens the form of the target of a tile, for users with the duty. */
export function TargetButton({ metric, source }: TileTargetProps) {
  const place = usePlace(source);
  const maySet = useDuty('targetSetting');
  const [isOpen, setOpen] = useState(false);
  if (!place || !maySet) return null;
  return (
    <>
      <button
        type="button"
        className={subscribeStyles['bell']}
        aria-label={`设定${metrics[metric].name}的目标`}
        title="设定目标"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FlagOutlined aria-hidden />
      </button>
      {isOpen && <Dialog of={{ ...place, metric }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The target of a figure, and the difference from it, in the last line of its tile. */
export function TargetLine({ metric, source }: TileTargetProps) {
  const place = usePlace(source);
  const { data } = useTargetsOfUnit(place?.unit);
  const target = data?.find((one) => one.metric === metric && one.year === place?.year);
  return place && target?.value != null && <Line {...{ metric, source, target, place }} value={target.value} />;
}

interface LineProps extends TileTargetProps {
  target: Target;
  /** Value of the target. */
  value: number;
  place: { unit: string | null; year: number; isFull: boolean };
}

function Line({ metric, source: { state, row }, target, value, place }: LineProps) {
  const unitName = useTargetUnitName(place.unit);
  const dataEnd = useDataEnd();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const { width, isAlone } = useRoom(line);
  const goal = { value, direction: target.direction };
  const isComplete = place.isFull && dataEnd >= (state.period?.to ?? Infinity);
  const figure = { metric, value: valueOf(row, metric), isComplete, isPending: isPending(metric, row) };
  const { isMet, texts } = compareTarget({ ...figure, target: goal });
  const complete = `${unitName}${place.year}年${metrics[metric].name}的目标 ${targetText(metric, goal)}：${texts[0]}`;
  return (
    <>
      <button
        ref={line}
        type="button"
        className={`${styles['line']} ${isMet === null ? '' : styles[isMet ? 'met' : 'missed']}`}
        data-target=""
        {...(isAlone && { 'data-room': '' })}
        aria-haspopup="dialog"
        aria-label={complete}
        title={complete}
        onClick={() => setOpen(true)}
      >
        {fittingText(texts, width)}
      </button>
      {isOpen && <Dialog of={{ ...place, metric }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog(props: { of: TargetPlace; onClose: () => void }) {
  return (
    <Suspense>
      <TargetDialog {...props} />
    </Suspense>
  );
}

/** True if so many lots of the period are outstanding that its figure is not compared with other periods either. */
export function isPending(metric: TargetMetric, row: object): boolean {
  if (metric !== 'avgBidders' && metric !== 'failedRate') return false;
  const [pending, complete] = waitingLots[metric](row as Row<'insight.overview'>);
  return pending > maxPendingShare * complete;
}

function valueOf(row: object, metric: MetricKey): number | null {
  const value: unknown = metric in row ? (row as Record<MetricKey, unknown>)[metric] : null;
  return typeof value === 'number' ? value : null;
}

const lineHeight = 18;
const [padding, gap] = [12, 8];

/** Free width of the last line of the tile around an element, in px, and whether the line has no other text. */
function useRoom(line: RefObject<HTMLElement | null>): { width: number; isAlone: boolean } {
  const [room, setRoom] = useState({ width: 0, isAlone: false });
  useEffect(() => {
    const tile = line.current?.closest('section');
    if (!tile) return undefined;
    const measure = (): void => {
      const next = roomIn(tile);
      setRoom((before) => (before.width === next.width && before.isAlone === next.isAlone ? before : next));
    };
    measure();
    const [size, content] = [new ResizeObserver(measure), new MutationObserver(measure)];
    size.observe(tile);
    content.observe(tile, { childList: true, characterData: true, subtree: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [line]);
  return room;
}

function roomIn(tile: Element): { width: number; isAlone: boolean } {
  const box = tile.getBoundingClientRect();
  const [left, right] = [box.left + padding, box.right - padding];
  const texts = [...tile.querySelectorAll(':scope > p:not([aria-hidden])')].map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ bottom }) => bottom > box.bottom - padding - lineHeight + 3);
  });
  const ends = texts.flat().map((rect) => rect.right);
  return ends.length === 0 ? { width: right - left, isAlone: true } : { width: right - Math.max(...ends) - gap, isAlone: false };
}
