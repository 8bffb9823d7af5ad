import {
  dueMeasureStates, formatDay, formatTime, inMeasureState, type CaseMeasure, type MeasureEntry, type MeasureState, type RiskCaseDetail,
} from '@tenderscope/contract';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { BarredActions } from '../../widgets/barred-actions.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import own from './case-work.module.css';
import styles from './risk-cases.module.css';

const MeasureDialog = lazyPart(async () => (await import('./measure-dialog.tsx')).MeasureDialog);
const FeedbackDialog = lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);
const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

const tones: Partial<Record<MeasureState, 'good' | 'caution'>> = { 已验收: 'good', 退回: 'caution' };

type Chosen = { step: 'add' } | { step: 'report'; measure: CaseMeasure } | { step: 'review'; measure: CaseMeasure; isAccepted: boolean };

/** Measures of rectification of a confirmed case, each with its feedback and reviews. */
export function CaseMeasures({ one }: { one: RiskCaseDetail }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { guid, measures, mayAddMeasures } = one;
  const close = (): void => setChosen(null);
  if (measures.length === 0 && !mayAddMeasures) return null;
  const openNum = measures.filter(({ state }) => state !== inMeasureState.accepted).length;
  return (
    <section aria-label="整改与反馈">
      <h3 className={styles['part']}>整改与反馈{openNum > 0 ? ` ${openNum}` : ''}</h3>
      {measures.length === 0 && <p className={styles['hint']}>还没有整改事项</p>}
      <ul className={own['items']}>
        {measures.map((measure) => <MeasureItem key={measure.guid} measure={measure} onChoose={setChosen} />)}
      </ul>
      {mayAddMeasures && <Button size="small" onClick={() => setChosen({ step: 'add' })}>添加整改事项</Button>}
      <Suspense>
        {chosen?.step === 'add' && <MeasureDialog one={one} onClose={close} />}
        {chosen?.step === 'report' && <FeedbackDialog one={one} measure={chosen.measure} onClose={close} />}
        {chosen?.step === 'review' && <ReviewDialog guid={guid} measure={chosen.measure} isAccepted={chosen.isAccepted} onClose={close} />}
      </Suspense>
    </section>
  );
}

function MeasureItem({ measure, onChoose }: { measure: CaseMeasure; onChoose: (chosen: Chosen) => void }) {
  const { title, responsible, dueAt, state, entries, mayReport, mayReview, reviewBarred } = measure;
  const isOverdue = dueMeasureStates.includes(state) && dueAt < serverNow();
  return (
    <li className={own['item']}>
      <span className={own['title']}>
        {title} <Tag tone={tones[state] ?? 'neutral'}>{state}</Tag>
      </span>
      <span className={own['facts']}>
        {responsible} {formatDay(dueAt)} 前 {isOverdue && <Tag tone="caution">已超期</Tag>}
      </span>
      {entries.map((entry) => <span key={`${entry.kind} ${entry.at}`} className={own['facts']}>{entryText(entry)}</span>)}
      <Space size={4} wrap>
        {mayReport && <Button size="small" onClick={() => onChoose({ step: 'report', measure })}>登记反馈</Button>}
        {mayReview && <Button size="small" onClick={() => onChoose({ step: 'review', measure, isAccepted: true })}>验收</Button>}
        {mayReview && <Button size="small" onClick={() => onChoose({ step: 'review', measure, isAccepted: false })}>退回</Button>}
        {reviewBarred !== null && <BarredActions barred={{ review: reviewBarred }} nameOf={() => '验收'} />}
      </Space>
    </li>
  );
}

function entryText({ kind, byName, at, receivedAt, text, fileName }: MeasureEntry): string {
  const day = receivedAt === null ? '' : `（${formatDay(receivedAt)} 收到）`;
  return `${kind}${day}：${text}${fileName === null ? '' : `，附件「${fileName}」`}。${byName} ${formatTime(at)}`;
}
