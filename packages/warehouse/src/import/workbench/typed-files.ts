import type { InputName } from '../../schema/tables.ts';

/**
 * How typed rows are written: files of minutes, on whose size no time is spent. Dictionaries of many values take twice the time of writing
 * and save nothing of reading; those of few values stay.
 */
export const parquetOptions = '(format parquet, dictionary_size_limit 2000, compression uncompressed)';

/** The file of a table's typed rows. */
export const castFile = (table: InputName): string => `${table}.parquet`;
