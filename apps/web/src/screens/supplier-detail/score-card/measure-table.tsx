import { scoreMeasure } from '@tenderscope/contract';
import styles from './score-card.module.css';
import type { MeasureRow, PartOfScore } from './score-parts.ts';
import { casesText, measureText, placeText, scoreText, unjudgedText } from './score-texts.ts';

/** Measures of each part. */
export function MeasureTable({ parts }: { parts: readonly PartOfScore[] }) {
  return (
    <div className={styles['scroll']} role="region" aria-label="评分构成" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">指标</th>
            <th scope="col" className={styles['figure']}>本企业</th>
            <th scope="col" className={styles['figure']} title="指标所依据的次数">样本数</th>
            <th scope="col">同类中的位置</th>
            <th scope="col" className={styles['figure']}>同类中位</th>
            <th scope="col" className={styles['figure']} title="维度：占总分；指标：占所在维度">权重</th>
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.part}>
            <PartHead part={part} />
            {part.measures.map((row) => (
              <Measure key={row.measure} row={row} />
            ))}
          </tbody>
        ))}
      </table>
      <p className={styles['remark']}>
        平均与占比先按样本数向同类均值收缩，再与同类比较，样本少的不因偶然居前。权重：维度占总分，指标占所在维度。
      </p>
    </div>
  );
}

const PartHead = ({ part: { name, score, median, weight, measures } }: { part: PartOfScore }) => (
  <tr className={styles['partHead']}>
    <th scope="rowgroup">{name}</th>
    <td className={styles['figure']}>{score === null ? unjudgedText(measures) : `${scoreText(score)} 分`}</td>
    <td />
    <td />
    <td className={styles['figure']}>{median === null ? scoreText(median) : `${scoreText(median)} 分`}</td>
    <td className={styles['figure']}>{weight}%</td>
  </tr>
);

function Measure({ row }: { row: MeasureRow }) {
  const { measure, value, n, percentile, peerMedian, weight } = row;
  const { title, explained } = scoreMeasure(measure);
  return (
    <tr>
      <th scope="row" title={explained}>{title}</th>
      <td className={styles['figure']}>{measureText(measure, value)}</td>
      <td className={styles['figure']}>{casesText(measure, n)}</td>
      <td>
        <span className={styles['place']}>
          <span className={styles['bar']} aria-hidden="true">
            {percentile !== null && <i style={{ width: `${percentile * 100}%` }} />}
          </span>
          {placeText(row)}
        </span>
      </td>
      <td className={styles['figure']}>{measureText(measure, peerMedian)}</td>
      <td className={styles['figure']}>{Math.round((weight ?? 0) * 100)}%</td>
    </tr>
  );
}
