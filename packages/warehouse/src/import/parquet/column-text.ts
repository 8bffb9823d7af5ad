const plainTypes = /^(VARCHAR|U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DATE)$/;

/**
 * A Parquet column, given by its SQL name, as the text that CSV would have, and null for null: integers without a point, timestamps without
 * zone in business time, 1 and 0 for a boolean.
 * @returns undefined for a type that no cell can contain.
 */
export function columnText(cell: string, type: string): string | undefined {
  if (plainTypes.test(type)) return `cast(${cell} as varchar)`;
  if (type === 'BOOLEAN') return `case when ${cell} then '1' when not ${cell} then '0' end`;
  if (/^(DOUBLE|FLOAT|DECIMAL)/.test(type)) {
    return `case when ${cell} = trunc(${cell}) and abs(${cell}) < 1e15 then cast(cast(${cell} as bigint) as varchar) else cast(${cell} as varchar) end`;
  }
  if (type === 'TIMESTAMP WITH TIME ZONE') return `strftime(make_timestamp(epoch_us(${cell})), '%Y-%m-%dT%H:%M:%SZ')`;
  if (type.startsWith('TIMESTAMP')) return `strftime(cast(${cell} as timestamp), '%Y-%m-%d %H:%M:%S')`;
  return undefined;
}
