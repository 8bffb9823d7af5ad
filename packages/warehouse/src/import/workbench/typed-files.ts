import type { InputName } from '../../schema/tables.ts';

/**
 * Options for typed rows: files that exist for minutes and are not compressed. Dictionaries of many values double the time of writing and
 * do not make reading faster; those of few values are kept.
 */
export const parquetOptions = '(format parquet, dictionary_size_limit 2000, compression uncompressed)';

/** The file of a table's typed rows. */
export const castFile = (table: InputName): string => `${table}.parquet`;
