/** Limits of a file's content, so that a damaged or malicious one uses few resources. */
export const limits = {
  rows: 400_000,
  columns: 1000,
  /** Size of a workbook on disk. */
  fileBytes: 200 << 20,
  /** Size of all parts of a workbook, unpacked. They are read as they unpack, so that this limits time rather than memory. */
  unpackedBytes: 1536 << 20,
  /** Size of an HTML or XML table on disk. */
  markupBytes: 50 << 20,
  /** Size of all files of an archive. */
  archiveBytes: 2048 * 2 ** 20,
  /** Characters of all cells of a file. */
  characters: 200_000_000,
  /** Heap of the thread that reads a workbook. */
  workerHeapMb: 768,
} as const;

/** Memory of the engine that checks the rows of a ledger, at most the caller's limit; larger data are spilled to disk. */
export const workbenchMb = (allowed = Number.POSITIVE_INFINITY): number => Math.min(allowed, 256);

/** Maximum number of parts of a workbook, and of files of an archive. */
export const maxParts = 10_000;
