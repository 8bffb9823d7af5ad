import type { PriceLevel } from './judge-price.ts';
import { placeOnBand } from './place-on-band.ts';
import styles from './price-band.module.css';
import { priceText } from './price-text.ts';

interface PriceBandProps {
  level: PriceLevel;
  /** Price per base unit. */
  price: number | null;
}

/** Avoids overlapping labels: quartiles are below the band, the lower ones left of their mark. */
const isBelow = (name: string): boolean => name === 'P25' || name === 'P75';
const isLeft = (name: string): boolean => name === 'P10' || name === 'P25';

/** The range of reasonable prices with the alarm limits, and the position of a price. */
export function PriceBand({ level, price }: PriceBandProps) {
  const band = placeOnBand(level, price);
  if (!band) return null;
  const label = band.marks.map((mark) => `${mark.name} ${priceText(mark.price)}`).join('，');
  const part = ([from, to]: readonly [number, number]) => ({ left: `${from}%`, width: `${to - from}%` });
  return (
    <div className={styles['band']} role="img" aria-label={price === null ? label : `${label}；核对价 ${priceText(price)}`}>
      <div className={styles['line']} />
      <div className={styles['usual']} style={part(band.usual)} />
      <div className={styles['fair']} style={part(band.fair)} />
      {band.marks.map(({ name, price: value, at }) => (
        <div key={name} className={`${styles[isBelow(name) ? 'below' : 'above']} ${styles[isLeft(name) ? 'before' : 'after']}`} style={{ left: `${at}%` }}>
          <span>
            {name} {priceText(value)}
          </span>
        </div>
      ))}
      {band.price !== null && <div className={styles['price']} style={{ left: `${band.price}%` }} />}
    </div>
  );
}
