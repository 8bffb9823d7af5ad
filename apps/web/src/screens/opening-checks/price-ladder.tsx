import { readableMoney } from '@tenderscope/contract';
import type { LadderPicture } from './price-ladder-picture.ts';
import styles from './opening-checks.module.css';

const percent = (at: number): string => `${at * 100}%`;
const money = (yuan: number): string => {
  const { text, unit } = readableMoney(yuan);
  return `${text}${unit}`;
};
const anchor = (at: number): 'start' | 'middle' | 'end' => (at > 0.75 ? 'end' : at < 0.25 ? 'start' : 'middle');
const labelHeight = { mean: 14, ceiling: 100, limit: 100 } as const;

/** Every opened price on one line, with the mean, half of it and the ceiling. */
export function PriceLadder({ picture: { marks, lines } }: { picture: LadderPicture }) {
  const [lowest, highest] = [marks[0]?.price ?? 0, marks.at(-1)?.price ?? 0];
  const texts = [
    `报价阶梯：${marks.length} 家，最低 ${money(lowest)}，最高 ${money(highest)}`,
    ...lines.map(({ name, price }) => `${name} ${money(price)}`),
  ];
  return (
    <svg className={styles['ladder']} width="100%" height="106" role="img" aria-label={texts.join('，')}>
      <line x1="2%" x2="98%" y1="54" y2="54" className={styles['axis']} />
      {lines.map(({ name, price, at, kind }) => (
        <g key={kind}>
          <line x1={percent(at)} x2={percent(at)} y1="22" y2="84" className={styles[kind]} />
          <text x={percent(at)} y={labelHeight[kind]} textAnchor={anchor(at)}>
            {name} {money(price)}
          </text>
        </g>
      ))}
      {marks.map(({ guid, name, price, at }) => (
        <circle key={guid} cx={percent(at)} cy="54" r={6} className={styles['bid']}>
          <title>{`${name} ${money(price)}`}</title>
        </circle>
      ))}
    </svg>
  );
}
