export { knownEncoding } from './input/read-text.ts';
export { importBundle, type ImportOptions } from './import-bundle.ts';
export { ImportError } from './import-error.ts';
export type { ImportProgress, ImportReport, TableReport } from './import-report.ts';
export { readRatesFile } from './ocds/rates.ts';
