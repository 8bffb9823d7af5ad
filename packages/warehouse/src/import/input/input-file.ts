import type { InputName } from '../../schema/tables.ts';

export interface InputFile {
  path: string;
  /** Name in rejects.csv and in messages. */
  name: string;
  /** Size on disk, compressed if it is gzip. */
  bytes: number;
  /** Label of its encoding if the caller names one. */
  encoding?: string | undefined;
}

export const bundleForms = ['csv', 'ndjson', 'parquet'] as const;

/** A file of a bundle: rows of one table. */
export interface BundleFile extends InputFile {
  table: InputName;
  form: (typeof bundleForms)[number];
}
