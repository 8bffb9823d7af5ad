import type { Row } from '../../lib/queries/use-rows.ts';

interface PlacePart {
  /** Null if not recorded. */
  place: string | null;
  tbNum: number;
  zbNum: number;
  /** Null if no amount is known. */
  zbJinE: number | null;
}

/** Provinces, or the cities of the chosen province, with the sums of their rows. */
export function placeParts(rows: readonly Row<'supplier.places'>[], province: string | null): PlacePart[] {
  const parts = new Map<string | null, PlacePart>();
  for (const row of rows) {
    const place = province === null ? row.sheng_name : row.shi_name;
    const part = parts.get(place) ?? { place, tbNum: 0, zbNum: 0, zbJinE: null };
    parts.set(place, {
      place,
      tbNum: part.tbNum + row.tbNum,
      zbNum: part.zbNum + row.zbNum,
      zbJinE: row.zbJinE === null ? part.zbJinE : (part.zbJinE ?? 0) + row.zbJinE,
    });
  }
  return [...parts.values()];
}
