import { formatCount, formatNumber, formatRate, missing } from '@tenderscope/contract';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { expertTitle } from '../../widgets/links/expert-title.ts';
import { minMeetings } from './expert-words.ts';
import styles from './expert.module.css';
import type { Expert } from './funnel-parts.ts';

interface ExpertHeadProps {
  /** The expert in the selection; undefined while loading, or if the selection has no reviews by them. */
  expert: Expert | undefined;
  /** The expert over all time. */
  ever: Expert;
  isOld: boolean;
}

/** The expert's details, their figures in the selection, and the limits of these figures. */
export function ExpertHead({ expert, ever, isOld }: ExpertHeadProps) {
  const { pingwei_code: code, expert_name: name, specialty, expert_sheng: place, employer, panelNum, suspectedNum } = ever;
  const facts: [string, string][] = [
    ['专业', specialty ?? missing],
    ['省份', place ?? missing],
    ['工作单位', employer ?? missing],
    ['参评标段', formatCount(expert?.reviewNum ?? 0)],
    ['平均偏离度', formatRate(expert?.meanAbsDeviation)],
    ['严松度', `${formatRate(expert?.severity)}${expert?.severityBand ? `（${expert.severityBand}）` : ''}`],
    ['评分一致性', formatNumber(expert?.agreement)],
    ['偏离评分', formatCount(expert?.flaggedNum ?? 0)],
    ['关键票', formatCount(expert?.decisiveNum ?? 0)],
  ];
  return (
    <Card title="专家" actions={<CardNote>{`全部时间参评 ${formatCount(ever.reviewNum)} 个标段`}</CardNote>}>
      <p className={styles['head']}>
        {expertTitle(code, name)}
        {panelNum < minMeetings && <Tag>样本不足</Tag>}
        {(suspectedNum ?? 0) > 0 && <Tag tone="caution">{`疑似倾向 ${formatCount(suspectedNum ?? 0)} 家（供核查）`}</Tag>}
        {suspectedNum === 0 && panelNum >= minMeetings && <Tag tone="good">未发现疑似倾向</Tag>}
      </p>
      <dl className={styles['facts']} aria-busy={isOld}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['text']}>
        {panelNum < minMeetings
          ? `可比的参评只有 ${formatCount(panelNum)} 次，少于 ${minMeetings} 次，不作判断。`
          : '偏严或偏松对所有投标人相同，不改变名次，不是倾向；没有发现不等于没有问题：参评少、同场少的看不出来。'}
      </p>
    </Card>
  );
}
