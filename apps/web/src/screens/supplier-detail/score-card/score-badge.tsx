import { Skeleton } from '../../../widgets/chart-card/skeleton.tsx';
import { ScoreFigures } from './score-figures.tsx';
import styles from './score-card.module.css';
import { capText } from './score-texts.ts';
import { useScore } from './use-score.ts';

interface ScoreBadgeProps {
  guid: string;
  /** Opens the card that explains the score. */
  onOpen: () => void;
}

/** The score of a supplier in one line, for the heading of the portrait; empty for users of some units. */
export function ScoreBadge({ guid, onOpen }: ScoreBadgeProps) {
  const { isPart, query, score } = useScore(guid);
  if (isPart) return null;
  if (query.isPending) return <div className={styles['badgeLine']}><Skeleton label="综合评分加载中" height={30} /></div>;
  const cap = score ? capText(score) : null;
  return (
    <div className={styles['badgeLine']}>
      <button type="button" className={styles['badge']} onClick={onOpen} title={cap ?? '查看评分构成'}>
        {score && score.score !== null ? <ScoreFigures score={score} /> : <>综合评分 {query.isError ? '加载失败' : '暂不评分'}</>}
        {cap !== null && <span className={styles['cap']}>⚠<span className="visually-hidden">{cap}</span></span>}
      </button>
    </div>
  );
}
