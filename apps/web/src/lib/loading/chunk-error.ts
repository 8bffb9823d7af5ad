/** A part of the application whose code could not be loaded; `message` is Chinese and can be shown. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}
