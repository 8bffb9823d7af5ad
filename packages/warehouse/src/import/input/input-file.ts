import type { InputName } from '../../schema/tables.ts';

export interface InputFile {
  path: string;
  /** As rejects.csv and messages call it. */
  name: string;
  /** On disk, packed where it is gzip. */
  bytes: number;
  /** Label of its encoding where the caller names one. */
  encoding?: string | undefined;
}

export const bundleForms = ['csv', 'ndjson', 'parquet'] as const;

/** A file of a bundle: rows of one table. */
export interface BundleFile extends InputFile {
  table: InputName;
  form: (typeof bundleForms)[number];
}
