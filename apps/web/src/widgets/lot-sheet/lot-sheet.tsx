import { Sheet } from '../sheet/sheet.tsx';
import type { LotPlace } from '../links/lot-list.ts';
import { LotBids } from './lot-bids.tsx';
import { LotHead } from './lot-head.tsx';
import { LotPanel } from './lot-panel.tsx';
import { LotRelations } from './lot-relations.tsx';
import { LotRules } from './lot-rules.tsx';
import { LotScores } from './lot-scores.tsx';
import { LotScreens } from './lot-screens.tsx';
import { LotStaffChanges } from './lot-staff-changes.tsx';
import { LotSubcontracts } from './lot-subcontracts.tsx';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import styles from './lot-sheet.module.css';
import { formatNumber, formatTime } from '@tenderscope/contract';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { WatchButton } from '../subscribe/watch-button.tsx';
import { LotPart } from './lot-part.tsx';
import { lotSteps } from './lot-steps.ts';
import { useLotRows } from './use-lot-rows.ts';

interface LotStepperProps {
  place: LotPlace;
  onStep: (guid: string) => void;
}

/** Leads to the previous lot and to the next one in the list, by buttons or by the keys K and J. */
function LotStepper({ place: { number, of, before, after }, onStep }: LotStepperProps) {
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isTyping || ctrlKey || metaKey || altKey) return;
    const wanted = { k: before, j: after }[key.toLowerCase()] ?? null;
    if (wanted !== null) onStep(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <span className={styles['stepper']}>
      <Button size="small" icon={<LeftOutlined />} disabled={before === null} title="上一标段（K 键）" onClick={() => before !== null && onStep(before)}>
        上一标段
      </Button>
      <span className={styles['place']}>
        本页第 {number} / {of} 个
      </span>
      <Button size="small" icon={<RightOutlined />} iconPlacement="end" disabled={after === null} title="下一标段（J 键）" onClick={() => after !== null && onStep(after)}>
        下一标段
      </Button>
    </span>
  );
}

/** Times of the lot's steps. */
function LotTimeline({ guid }: { guid: string }) {
  const { columns } = useQueryInfo('lot.head');
  const titleOf = (name: string): string => columns.find((column) => column.name === name)?.title ?? name;
  const answer = useLotRows('lot.head', guid);
  const timed = { ...answer, data: answer.data?.filter((head) => lotSteps(head).length > 0) } as typeof answer;
  return (
    <LotPart title="时间线" query={timed} height={160}>
      {([head]) => (
        <ol className={styles['steps']}>
          {(head ? lotSteps(head) : []).map(({ name, at, days }) => (
            <li key={name}>
              <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
              <span>{titleOf(name).replace(/时间$/, '')}</span>
              {days !== null && <span className={styles['hint']}>距上一环节 {formatNumber(days)} 天</span>}
            </li>
          ))}
        </ol>
      )}
    </LotPart>
  );
}

interface LotSheetProps {
  guid: string;
  /** Position in the list it was opened from. */
  place: LotPlace | null;
  onStep: (guid: string) => void;
  onClose: () => void;
}

/** All data about one lot, over the page it was opened from. */
export function LotSheet({ guid, place, onStep, onClose }: LotSheetProps) {
  const { data, isPlaceholderData } = useLotRows('lot.head', guid);
  const head = isPlaceholderData ? undefined : data?.[0];
  return (
    <Sheet
      title={head?.bd_name ?? '标段详情'}
      size="min(960px, 100vw)"
      actions={(
        <>
          {head?.bd_name != null && <WatchButton kind="lot" id={guid} name={head.bd_name} />}
          {place && <LotStepper place={place} onStep={onStep} />}
        </>
      )}
      onClose={onClose}
    >
      <LotHead guid={guid} />
      <LotBids guid={guid} />
      <LotScreens guid={guid} />
      <LotRules guid={guid} />
      <LotPanel guid={guid} />
      <LotScores guid={guid} />
      <LotRelations guid={guid} />
      <LotSubcontracts guid={guid} />
      <LotStaffChanges guid={guid} />
      <LotTimeline guid={guid} />
    </Sheet>
  );
}
