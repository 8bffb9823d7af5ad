import { formatCount, unnamed } from '@tenderscope/contract';
import { useEffect, useRef } from 'react';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import type { LeaningReason, Verdict } from './explain-leaning.ts';
import styles from './expert.module.css';
import { useLeaning } from './use-leaning.ts';

interface LeaningCardProps {
  expert: Row<'expert.deviation'>;
  /** Supplier in the address; null selects the most significant one. */
  supplier: string | null;
  /** Shows the marks of a lot. */
  onPick: (lot: string) => void;
}

/** Height of the content while it loads, in px. */
const height = 240;
const tones: Readonly<Record<Verdict, 'good' | 'neutral' | 'caution'>> = {
  '疑似倾向性评分（供核查）': 'caution',
  样本不足: 'neutral',
  未达界限: 'good',
  仅可见本单位标段: 'neutral',
};
const everything = [] as const;

/** Suspected leaning of the expert towards one supplier: its grounds, counter-evidence, every meeting, and a button to open a case. */
export function LeaningCard({ expert, supplier, onPick }: LeaningCardProps) {
  const { pair, explanation, isSuspected, values, conditions, failure, retry } = useLeaning(expert, supplier);
  const { partRef, reveal } = useRevealedPart();
  const seen = useRef(supplier);
  useEffect(() => {
    if (supplier !== seen.current && supplier !== null) reveal();
    seen.current = supplier;
  }, [supplier, reveal]);
  if (pair === null) {
    return (
      <Card title="是否倾向某一供应商">
        <p className={styles['text']}>该专家没有给这家供应商打过可比的主观分：评审组不足两人、只有一家，或评分不全。</p>
      </Card>
    );
  }
  return (
    <div ref={partRef} tabIndex={-1} className={styles['target']}>
      <Card
        title={pair ? `对${pair.Gys_Name ?? unnamed}的评分` : '是否倾向某一供应商'}
        actions={
          <>
            {explanation && <Tag tone={tones[explanation.verdict]}>{explanation.verdict}</Tag>}
            {isSuspected && (
              <OpenCaseButton
                subject={{ kind: '专家与供应商', guids: [expert.pingwei_code, values.gys_guid] }}
                rule="expert.alerts"
                evidence={{ query: 'expert.alerts', params: [], conditions: [...conditions] }}
              />
            )}
          </>
        }
      >
        {failure !== null && <LoadFailure message={failure} height={height} onRetry={retry} />}
        {failure === null && !explanation && <Skeleton height={height} />}
        {failure === null && explanation && (
          <>
            <p className={styles['sentence']}>{explanation.sentence}</p>
            <Sentences name="依据" of={explanation.grounds} onPick={onPick} nothing="没有可比的同场。" />
            <Sentences name="不支持的理由" of={explanation.against} onPick={onPick} nothing="没有发现不支持的理由；这不等于属实。" />
            <h3 className={styles['heading']}>逐次评分（全部时间）</h3>
            <PagedTable
              query="expert.meetings"
              values={values}
              conditions={everything}
              columns={['bd_name', 'kaibiao_time', 'panelSize', 'bidderNum', 'share', 'othersShare', 'lotEffect', 'priceRank', 'fullMarkNum', 'isDecisive', 'firstChange', 'jieguo']}
              rowKey="lot_guid"
              initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
              links={{ bd_name: { lot: 'lot_guid' } }}
              exportName="专家与供应商逐次评分"
              enabled
            />
          </>
        )}
      </Card>
    </div>
  );
}

interface SentencesProps {
  name: string;
  of: readonly LeaningReason[];
  nothing: string;
  onPick: (lot: string) => void;
}

/** Lots named after a sentence; the table below has all. */
const namedLots = 3;

/** Sentences, with the lots that they count; a click shows the marks of the lot. */
function Sentences({ name, of, nothing, onPick }: SentencesProps) {
  return (
    <>
      <h3 className={styles['heading']}>{name}</h3>
      {of.length === 0
        ? <p className={styles['text']}>{nothing}</p>
        : (
            <ul className={styles['list']} aria-label={name}>
              {of.map(({ text, lots = [] }) => (
                <li key={text}>
                  {text}
                  {lots.length > 0 && '：'}
                  {lots.slice(0, namedLots).map(({ lot_guid: lot, bd_name: title }) => (
                    <button
                      key={lot}
                      type="button"
                      className={styles['choice']}
                      title="查看该标段的评分矩阵"
                      onClick={() => onPick(lot)}
                    >
                      {title}
                    </button>
                  ))}
                  {lots.length > namedLots && ` 等 ${formatCount(lots.length)} 个标段`}
                </li>
              ))}
            </ul>
          )}
    </>
  );
}
