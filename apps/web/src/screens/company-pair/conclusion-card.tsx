import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import styles from './company-pair.module.css';
import type { PairStanding } from './judge-pair.ts';
import type { PairValues } from './pair-values.ts';
import type { usePair } from './use-pair.ts';

interface ConclusionCardProps {
  values: PairValues;
  loaded: ReturnType<typeof usePair>;
  /** The selected period in words. */
  period: string;
}

const tones: Readonly<Record<PairStanding, 'good' | 'neutral' | 'caution'>> = {
  '需核查（疑似）': 'caution',
  关联: 'caution',
  联合体: 'neutral',
  正常竞争: 'good',
  偶遇: 'neutral',
  未相遇: 'neutral',
};
/** Height in px reserved for the conclusion while it loads. */
const height = 260;

/** The conclusion about two companies in words: evidence, meetings, statistics of all time, and reasons against. */
export function ConclusionCard({ values, loaded: { conclusion, failure, isOld, retry }, period }: ConclusionCardProps) {
  const content = (): React.ReactNode => {
    if (failure !== null) {
      // The failed card shows its own error; this states only why there is no conclusion.
      return (
        <p role="status" className={styles['text']}>
          {`依据没有全部加载，暂不判断：${failure} `}
          <Button size="small" onClick={retry}>重试</Button>
        </p>
      );
    }
    if (!conclusion) return <Skeleton height={height} />;
    return (
      <div className={styles['columns']}>
        <div>
          <Sentences title="证据" sentences={conclusion.evidence} />
          <Sentences title={`相遇（${period}）`} sentences={conclusion.meetings} />
          <Sentences title="全部时间、全集团" sentences={conclusion.ofAllTime} />
        </div>
        <div>
          <Sentences title="不支持的理由" sentences={conclusion.against.length > 0 ? conclusion.against : ['没有发现不支持的理由；这不等于属实。']} />
          {conclusion.remarks.length > 0 && <Sentences title="补充说明" sentences={conclusion.remarks} />}
        </div>
      </div>
    );
  };
  return (
    <Card
      title="结论"
      actions={
        <>
          <CardNote>{`标段依据：${period}`}</CardNote>
          {conclusion && <Tag tone={tones[conclusion.standing]}>{conclusion.standing}</Tag>}
          {conclusion && tones[conclusion.standing] === 'caution' && <OpenCaseButton {...findingOf(values)} />}
        </>
      }
    >
      <div aria-busy={isOld} style={{ minHeight: height }}>{content()}</div>
      <p className={styles['text']}>
        同标段有强、中证据的相同特征，或同属疑似团伙的，列为需核查；有股权或人员关联的列为关联；其余相遇 3 次及以上为正常竞争，不足 3 次为偶遇。共同投标不是联合体投标。仅供核查，不构成结论。
      </p>
    </Card>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section>
      <h3 className={styles['head']}>{title}</h3>
      <ul className={styles['sentences']} aria-label={title}>
        {sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </section>
  );
}

/** The pair's row in the list of rivals, as stored in a case. */
const findingOf = ({ one, other }: PairValues): ComponentProps<typeof OpenCaseButton> => ({
  subject: { kind: '企业对', guids: [one, other] },
  rule: 'competition.rivals',
  evidence: { query: 'competition.rivals', params: [one], conditions: [{ name: 'gys_guid', matching: '=', value: other, whereIndex: 2 }] },
});
