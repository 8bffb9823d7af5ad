export { describeOcdsFile, summaryOfOcdsFile } from './describe-file.ts';
export { documentOf, type OcdsFormat, type Publication } from './documents.ts';
export { exportOcdsFile, type OcdsFileJob, type OcdsFileReport } from './export-file.ts';
export { NothingToExportError } from './nothing-to-export-error.ts';
export { releasesOf } from './releases.ts';
export type { ReleaseOptions } from './release.ts';
