/** The engine did not have enough memory for a query. A smaller one, or the same one later, may succeed. */
export class EngineOutOfMemoryError extends Error {
  override name = 'EngineOutOfMemoryError';
}

/** The disk that the engine writes to is full. */
export class EngineDiskFullError extends Error {
  override name = 'EngineDiskFullError';
}

/** The embedded warehouse cannot be read: it is damaged, or not a warehouse. */
export class UnreadableWarehouseError extends Error {
  override name = 'UnreadableWarehouseError';
}
