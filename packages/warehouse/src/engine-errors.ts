import { messages } from './clickhouse/messages.ts';

/** The engine did not have enough memory for a query. A smaller one, or the same one later, may succeed. */
export class EngineOutOfMemoryError extends Error {
  override name = 'EngineOutOfMemoryError';
}

/** The stored marts and statistics were computed by other definitions than those of this process, which must not add to them. */
export class OtherDefinitionsError extends Error {
  override name = 'OtherDefinitionsError';

  constructor() {
    super(messages.otherDefinitions);
  }
}

/** The servers of a ClickHouse cluster are not those of the settings; the message states the difference in Chinese. */
export class ClusterConfigurationError extends Error {
  override name = 'ClusterConfigurationError';
}

/** The stored data are distributed over other servers than those of this process. */
export class DistributedDataError extends Error {
  override name = 'DistributedDataError';

  constructor() {
    super(messages.distributedData);
  }
}

/** The disk that the engine writes to is full. */
export class EngineDiskFullError extends Error {
  override name = 'EngineDiskFullError';
}

/** The embedded warehouse cannot be read: it is damaged, or not a warehouse. */
export class UnreadableWarehouseError extends Error {
  override name = 'UnreadableWarehouseError';
}
