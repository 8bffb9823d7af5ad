/** A part of the application whose code did not come; `message` is Chinese and fit to show. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}
