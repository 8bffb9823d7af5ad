import type { Row } from '../../lib/queries/use-rows.ts';

type Own = Pick<Row<'supplier.info'>, 'Gys_Name' | 'XinYong_DaiMa'>;
type Alias = Pick<Row<'company.aliases'>, 'Gys_Name' | 'XinYong_DaiMa'>;

/** Names of the records that were merged into a supplier, with their code if it differs; null if none differs. */
export function otherRecords(own: Own, aliases: readonly Alias[]): string | null {
  const records = aliases.flatMap(({ Gys_Name: name, XinYong_DaiMa: code }) => {
    const isOtherCode = code !== null && code !== own.XinYong_DaiMa;
    if (name === own.Gys_Name && !isOtherCode) return [];
    return isOtherCode ? `${name}（${code}）` : name;
  });
  return records.length === 0 ? null : [...new Set(records)].join('、');
}
