/** Bounds on what a file may hold, so that a damaged or malicious one costs little. */
export const limits = {
  rows: 400_000,
  columns: 1000,
  /** Of a workbook on disk. */
  fileBytes: 200 << 20,
  /** Of all parts of a workbook, unpacked. They are read as they unpack, so that this bounds time rather than memory. */
  unpackedBytes: 1536 << 20,
  /** Of an HTML or XML table on disk. */
  markupBytes: 50 << 20,
  /** Of all files of an archive. */
  archiveBytes: 2048 * 2 ** 20,
  /** Characters of all cells of a file. */
  characters: 200_000_000,
  /** Heap of the thread that reads a workbook. */
  workerHeapMb: 768,
} as const;

/** Memory of the engine that checks the rows of a ledger, at most what the caller allows; what outgrows it goes to disk. */
export const workbenchMb = (allowed = Number.POSITIVE_INFINITY): number => Math.min(allowed, 256);

/** Parts of a workbook, and files of an archive. */
export const mostParts = 10_000;
