export type ReportFileFormat = 'docx' | 'xlsx' | 'pdf';

/** A failed print is not retried automatically: it blocks the server's only browser, and would fail again. */
export const downloadOptions = (format: ReportFileFormat): { idempotent?: false } => (format === 'pdf' ? { idempotent: false } : {});
