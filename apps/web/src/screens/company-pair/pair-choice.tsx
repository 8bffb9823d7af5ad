import { Card } from '../../widgets/chart-card/card.tsx';
import { CompanyPicker } from '../../widgets/company-picker/company-picker.tsx';
import styles from './company-pair.module.css';

interface PairChoiceProps {
  /** Ids in the address; empty without one. */
  chosen: readonly [one: string, other: string];
  /** Names of the chosen companies; empty while they load or without one. */
  names: readonly [one: string, other: string];
  onPick: (guid: string | null, side: 0 | 1) => void;
  /** Explanation of why no pair is shown; null if one is. */
  problem: string | null;
}

const sides = [0, 1] as const;
const titles = ['甲', '乙'] as const;

/** Two fields that search companies, for opening the page without a pair and for changing one of the two. */
export function PairChoice({ chosen, names, onPick, problem }: PairChoiceProps) {
  return (
    <Card title="选择两家企业">
      <div className={styles['choice']}>
        {sides.map((side) => (
          <search key={side} className={styles['side']} aria-label={`选择${titles[side]}`}>
            <span>{titles[side]}</span>
            <CompanyPicker key={`${chosen[side]} ${names[side]}`} name={names[side]} onPick={(guid) => onPick(guid, side)} />
          </search>
        ))}
      </div>
      {problem === null
        ? <p className={styles['text']}>链接可以分享；两家的先后不影响结果。关系是核查线索，不等于违规。仅供核查，不构成结论。</p>
        : <p role="alert" className={styles['text']}>{problem}</p>}
    </Card>
  );
}
