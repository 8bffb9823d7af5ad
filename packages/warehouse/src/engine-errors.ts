/** The engine had not enough memory for a query; a smaller one, or the same one later, may succeed. */
export class EngineOutOfMemoryError extends Error {
  override name = 'EngineOutOfMemoryError';
}

/** The disk that the engine writes to is full. */
export class EngineDiskFullError extends Error {
  override name = 'EngineDiskFullError';
}

/** What the embedded warehouse keeps cannot be read: it is damaged, or no warehouse. */
export class UnreadableWarehouseError extends Error {
  override name = 'UnreadableWarehouseError';
}
