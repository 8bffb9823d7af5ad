/** The embedded store ended in the midst of a call; the next call finds it open again. */
export class AbortedStateError extends Error {
  override name = 'AbortedStateError';
}

/** What others write held this up for too long; asking again later may help. */
export class BusyStateError extends Error {
  override name = 'BusyStateError';
}

/** The disk of the embedded store is too full for it to start. */
export class FullStateError extends Error {
  override name = 'FullStateError';
}

/** What the embedded store keeps cannot be read: it is damaged, or no store. */
export class UnreadableStateError extends Error {
  override name = 'UnreadableStateError';
}
