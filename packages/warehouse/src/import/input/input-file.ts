import type { InputName } from '../../schema/tables.ts';

export interface InputFile {
  path: string;
  /** As rejects.csv and messages call it. */
  name: string;
  /** On disk, as it stands. */
  bytes: number;
}

export const bundleForms = ['csv', 'ndjson', 'parquet'] as const;

/** A file of a bundle: rows of one table. */
export interface BundleFile extends InputFile {
  table: InputName;
  form: (typeof bundleForms)[number];
}
