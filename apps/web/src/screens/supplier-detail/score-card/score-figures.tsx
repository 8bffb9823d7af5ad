import type { Row } from '../../../lib/queries/use-rows.ts';
import styles from './score-card.module.css';
import { capText, completenessText, exceedText, scoreText } from './score-texts.ts';

/** Grade and score, with the peers and the completeness. */
export function ScoreFigures({ score }: { score: Row<'supplier.score'> }) {
  const exceed = exceedText(score);
  return (
    <>
      <span>综合 </span>
      <strong className={`${styles['grade']} ${capText(score) === null ? '' : styles['cap']}`}>{score.grade} </strong>
      <strong className={styles['total']} data-score>{scoreText(score.score)}</strong>
      {exceed !== '' && <span> {exceed}</span>}
      <span> {completenessText(score)}</span>
    </>
  );
}
