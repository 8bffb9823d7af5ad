export type ReportFileFormat = 'docx' | 'xlsx' | 'pdf';

/** A print that failed is not tried again by itself: it keeps the server's one browser busy, and would fail again. */
export const downloadOptions = (format: ReportFileFormat): { idempotent?: false } => (format === 'pdf' ? { idempotent: false } : {});
