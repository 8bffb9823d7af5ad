import { encodeCells } from '../bundle/csv-bytes.ts';
import { power } from '../random/portable-math.ts';
import { families, type Family } from '../vocabulary/catalogue.ts';
import { writingsOf } from './writings.ts';

/** One true material, whatever its name in a quotation. */
export interface CatalogueEntry {
  code: string;
  category: string;
  name: string;
  spec: string;
  unit: Family['unit'];
  /** Yuan for one unit when the price index is one. */
  basePrice: number;
  /** The cells material_code, material_name, spec and unit of an item, by spelling. */
  coded: readonly Uint8Array[];
  /** The same without the code. */
  uncoded: readonly Uint8Array[];
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function entriesOf(family: Family, familyIndex: number): CatalogueEntry[] {
  return family.sizes.map((size, place) => {
    const code = `WZ${twoDigits(familyIndex + 1)}${twoDigits(place + 1)}`;
    const price = family.price * power(size / family.at, family.exponent);
    const writings = writingsOf(family, size);
    const cells = (shown: string): Uint8Array[] => writings.map(({ name, spec }) => encodeCells([shown, name, spec, family.unit]));
    return {
      code,
      category: family.category,
      name: family.names[0],
      spec: [...family.before, `${family.prefix}${size}${family.suffix}`, ...family.after].join(' '),
      unit: family.unit,
      basePrice: Math.round(price * 100) / 100,
      coded: cells(code),
      uncoded: cells(''),
    };
  });
}

/** Every material that lots of goods are quoted in. */
export const catalogue: readonly CatalogueEntry[] = families.flatMap(entriesOf);

export const catalogueByCategory: ReadonlyMap<string, readonly CatalogueEntry[]> = new Map(
  catalogue.map(({ category }) => [category, catalogue.filter((entry) => entry.category === category)]),
);
