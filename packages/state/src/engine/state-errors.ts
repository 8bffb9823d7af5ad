/** The embedded store ended during a call. The next call reopens it. */
export class AbortedStateError extends Error {
  override name = 'AbortedStateError';
}

/** Writes of others blocked this call for too long. A later retry may succeed. */
export class BusyStateError extends Error {
  override name = 'BusyStateError';
}

/** The disk of the embedded store is too full for it to start. */
export class FullStateError extends Error {
  override name = 'FullStateError';
}

/** The embedded store cannot be read: it is damaged, or not a store. */
export class UnreadableStateError extends Error {
  override name = 'UnreadableStateError';
}

/** A later version has migrated the store; only that one, or a still later one, may open it. */
export class NewerStateError extends Error {
  override name = 'NewerStateError';
}
