/** Bounds on what a file may hold, so that a damaged or malicious one costs little. */
export const limits = {
  rows: 400_000,
  columns: 1000,
  /** Of a workbook on disk. */
  fileBytes: 200 << 20,
  /** Of all parts of a workbook, unpacked. */
  unpackedBytes: 384 << 20,
  /** Characters of all cells of a file. */
  characters: 200_000_000,
  /** Heap of the thread that reads a workbook. */
  workerHeapMb: 768,
} as const;
