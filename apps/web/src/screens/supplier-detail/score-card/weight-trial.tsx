import { Button, Slider } from 'antd';
import { useId, useState } from 'react';
import styles from './score-card.module.css';
import type { PartOfScore } from './score-parts.ts';
import { scoreText, unjudgedText } from './score-texts.ts';
import { differenceText, storedWeights, trialTotal, type TrialWeights } from './trial-total.ts';

/** Lets the reader try other weights of the parts; nothing is stored. */
export function WeightTrial({ parts, stored }: { parts: readonly PartOfScore[]; stored: number }) {
  const titleId = useId();
  const [changed, setChanged] = useState<TrialWeights | null>(null);
  const weights = changed ?? storedWeights(parts);
  const total = trialTotal(parts, weights);
  return (
    <section className={styles['trial']} aria-labelledby={titleId}>
      <header className={styles['trialHead']}>
        <h3 id={titleId}>调整权重</h3>
        <span className={styles['note']}>试算，不保存</span>
        <Button size="small" type="text" disabled={changed === null} onClick={() => setChanged(null)}>
          恢复权重
        </Button>
      </header>
      <output className={styles['trialTotal']} aria-label="试算总分">
        试算总分 <strong>{scoreText(total)}</strong> <span className={styles['note']}>{differenceText(total, stored)}</span>
      </output>
      <ul className={styles['sliders']}>
        {parts.map(({ part, name, score, measures }) => (
          <li key={part}>
            <span>{name}</span>
            {score === null
              ? (
                  <span className={styles['note']}>{unjudgedText(measures)}，不计入</span>
                )
              : (
                  <Slider
                    min={0}
                    max={100}
                    value={weights[part]}
                    tooltip={{ open: false }}
                    ariaLabelForHandle={`${name}权重`}
                    onChange={(weight) => setChanged({ ...weights, [part]: weight })}
                  />
                )}
            <span className={styles['weight']}>{score === null ? '' : weights[part]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
