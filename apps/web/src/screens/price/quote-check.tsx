import { parseMaterial } from '@tenderscope/detection';
import { InputNumber, Select } from 'antd';
import { deviationWords, verdictWords } from './deviation-words.ts';
import { judgePrice, priceMustBePositive, type PriceLevel, type Standing } from './judge-price.ts';
import styles from './quote-check.module.css';
import { unitText } from './price-text.ts';
import { StandingTag } from './standing-tag.tsx';
import type { PriceAddress } from './use-price-address.ts';

interface QuoteCheckProps {
  level: PriceLevel;
  /** Unit of the level. */
  baseUnit: string;
  address: PriceAddress;
}

/** Convertible units; a price is entered in the first of them unless the user chooses another. */
const convertible: Readonly<Record<string, readonly string[]>> = { 米: ['米', '千米'], 千克: ['千克', '吨'], 升: ['升', '毫升'] };
const tones = { low: 'low', within: 'well', high: 'high' } as const satisfies Record<Standing, string>;

/** The entered price per base unit; null if it is not a price. */
export function pricePerBase(price: string, unit: string): number | null {
  const number = Number(price);
  if (price === '' || !(number > 0)) return null;
  return number * (unit === '' ? 1 : parseMaterial('', '', unit).unitFactor);
}

/** Judges a single quoted price. */
export function QuoteCheck({ level, baseUnit, address: { price, unit, change } }: QuoteCheckProps) {
  const units = convertible[baseUnit] ?? [baseUnit];
  const chosen = units.includes(unit) ? unit : baseUnit;
  const perBase = pricePerBase(price, chosen);
  const isWrong = price !== '' && !(Number(price) > 0);
  const judgement = perBase === null ? null : judgePrice(perBase, level);
  return (
    <div className={styles['check']}>
      <label className={styles['label']} htmlFor="quoted-price">
        核对报价
      </label>
      <InputNumber
        id="quoted-price"
        controls={false}
        placeholder="输入单价"
        value={price === '' ? null : Number(price)}
        onChange={(value) => change({ price: value === null ? '' : String(value) })}
      />
      {units.length > 1
        ? (
            <Select
              aria-label="报价单位"
              value={chosen}
              options={units.map((value) => ({ value, label: unitText(value) }))}
              onChange={(value: string) => change({ priceUnit: value === baseUnit ? '' : value })}
            />
          )
        : (
            <span>{unitText(baseUnit)}</span>
          )}
      <output className={styles['result']} htmlFor="quoted-price" aria-live="polite">
        {isWrong && <StandingTag tone="high">{priceMustBePositive}</StandingTag>}
        {judgement && (
          <>
            <StandingTag tone={tones[judgement.standing]}>{verdictWords(judgement)}</StandingTag>
            <span>{deviationWords(judgement)}</span>
          </>
        )}
      </output>
    </div>
  );
}
