import { readableMoney } from '@tenderscope/contract';
import styles from './lot-sheet.module.css';
import type { PricePicture } from './place-prices.ts';

interface PriceStripProps {
  picture: PricePicture;
  mean: number | null;
  ceiling: number | null;
}

const percent = (at: number): string => `${at * 100}%`;
const money = (yuan: number | null): string => {
  const { text, unit } = readableMoney(yuan);
  return `${text}${unit}`;
};

/** Every price as a mark on one line, with their mean and the ceiling. */
export function PriceStrip({ picture: { marks, ...places }, mean, ceiling }: PriceStripProps) {
  const prices = marks.map(({ price }) => price);
  const lines = [
    { name: '均价', at: places.mean, price: mean, y: 14, style: styles['meanLine'] },
    { name: '最高限价', at: places.ceiling, price: ceiling, y: 86, style: styles['ceilingLine'] },
  ];
  const texts = [
    `报价分布：${marks.length} 家，最低 ${money(Math.min(...prices))}，最高 ${money(Math.max(...prices))}`,
    ...lines.filter(({ at }) => at !== null).map(({ name, price }) => `${name} ${money(price)}`),
  ];
  return (
    <svg className={styles['strip']} width="100%" height="92" role="img" aria-label={texts.join('，')}>
      <line x1="2%" x2="98%" y1="50" y2="50" className={styles['axis']} />
      {lines.map(({ name, at, price, y, style }) => at !== null && (
        <g key={name}>
          <line x1={percent(at)} x2={percent(at)} y1="20" y2="74" className={style} />
          <text x={percent(at)} y={y} textAnchor={at > 0.75 ? 'end' : at < 0.25 ? 'start' : 'middle'}>
            {name} {money(price)}
          </text>
        </g>
      ))}
      {marks.map(({ guid, name, price, at, isWinner, isValid }) => (
        <circle
          key={guid}
          cx={percent(at)}
          cy="50"
          r={isWinner ? 8 : 6}
          className={styles[isWinner ? 'winner' : isValid ? 'bidder' : 'rejected']}
        >
          <title>{`${name} ${money(price)}${isWinner ? '（中标）' : isValid ? '' : '（否决）'}`}</title>
        </circle>
      ))}
    </svg>
  );
}
