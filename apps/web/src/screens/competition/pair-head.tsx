import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import styles from './competition.module.css';
import type { PairStanding } from './judge-pair.ts';
import type { PairValues, usePair } from './use-pair.ts';

interface PairHeadProps {
  values: PairValues;
  pair: ReturnType<typeof usePair>;
}

const tones: Readonly<Record<PairStanding, 'good' | 'neutral' | 'caution'>> = {
  '需核查（疑似）': 'caution',
  关联: 'caution',
  正常竞争: 'good',
  偶遇: 'neutral',
  未相遇: 'neutral',
};
/** Height in px reserved for the judgement in all its states: loading, failed and shown. */
const height = 148;

/** The two companies, their relation, and the reasons for it. */
export function PairHead({ values, pair }: PairHeadProps) {
  const { names: [own, target], isNamed, judgement, failure, isOld, retry } = pair;
  return (
    <Card title="关系判断">
      <div className={styles['names']}>
        {isNamed && (
          <>
            <PartyLink party="company" guid={values.gys_guid} name={own} />
            <span aria-hidden="true">⇄</span>
            <PartyLink party="company" guid={values.Target_gys_guid} name={target} />
          </>
        )}
        {judgement && <Tag tone={tones[judgement.standing]}>{judgement.standing}</Tag>}
        {judgement && tones[judgement.standing] === 'caution' && <OpenCaseButton {...findingOf(values)} />}
      </div>
      <div aria-busy={isOld} style={{ minHeight: height }}>
        {failure !== null
          ? <Missing message={failure} onRetry={retry} />
          : judgement ? <Reasons sentences={judgement.sentences} /> : <Skeleton height={height} />}
      </div>
      <p className={styles['text']}>
        有同标段硬件相同或同属疑似团伙的列为需核查，有股权或人员关联的列为关联，其余相遇 3 次及以上为正常竞争，不足 3 次为偶遇。仅供核查，不构成结论。
      </p>
    </Card>
  );
}

/** The pair's row in the list of rivals, as stored in a case. */
const findingOf = ({ gys_guid: own, Target_gys_guid: target }: PairValues): ComponentProps<typeof OpenCaseButton> => ({
  subject: { kind: '企业对', guids: [own, target] },
  rule: 'competition.rivals',
  evidence: { query: 'competition.rivals', params: [own], conditions: [{ name: 'gys_guid', matching: '=', value: target, whereIndex: 2 }] },
});

/** The failed card shows its own error; this states only why there is no judgement. */
function Missing({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p role="status" className={styles['text']}>
      {`判断依据没有全部加载，暂不判断：${message} `}
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}

function Reasons({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles['sentences']} aria-label="判断依据">
      {sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
    </ul>
  );
}
