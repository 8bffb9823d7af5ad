import { readableMoney } from '@tenderscope/contract';
import type { PricePicture } from './place-prices.ts';
import styles from './price-strip.module.css';

const percent = (at: number): string => `${at * 100}%`;
const money = (yuan: number): string => {
  const { text, unit } = readableMoney(yuan);
  return `${text}${unit}`;
};

/** Height of the label of a line, in px. */
const labelAt = { mean: 14, limit: 86, ceiling: 86 } as const;
const outcomes = {
  won: { radius: 8, note: '（中标）' },
  rejected: { radius: 6, note: '（否决）' },
  other: { radius: 6, note: '' },
} as const;

/** Every price as a mark on one line, with lines such as their mean and the ceiling. */
export function PriceStrip({ picture: { marks, lines } }: { picture: PricePicture }) {
  const prices = marks.map(({ price }) => price);
  const texts = [
    `报价分布：${marks.length} 家，最低 ${money(Math.min(...prices))}，最高 ${money(Math.max(...prices))}`,
    ...lines.map(({ name, price }) => `${name} ${money(price)}`),
  ];
  return (
    <svg className={styles['strip']} width="100%" height="92" role="img" aria-label={texts.join('，')}>
      <line x1="2%" x2="98%" y1="50" y2="50" className={styles['axis']} />
      {lines.map(({ kind, name, price, at }) => (
        <g key={kind}>
          <line x1={percent(at)} x2={percent(at)} y1="20" y2="74" className={styles[kind]} />
          <text x={percent(at)} y={labelAt[kind]} textAnchor={at > 0.75 ? 'end' : at < 0.25 ? 'start' : 'middle'}>
            {name} {money(price)}
          </text>
        </g>
      ))}
      {marks.map(({ guid, name, price, at, outcome = 'other' }) => (
        <circle key={guid} cx={percent(at)} cy="50" r={outcomes[outcome].radius} className={styles[outcome]}>
          <title>{`${name} ${money(price)}${outcomes[outcome].note}`}</title>
        </circle>
      ))}
    </svg>
  );
}
