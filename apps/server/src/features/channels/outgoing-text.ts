/** A message as it leaves the app. */
export interface OutgoingText {
  title: string;
  lines: readonly string[];
  /** Link to it; null if the address of the app is not configured. */
  link: string | null;
}

/** An attempt that failed. `isPassing` if a later one may succeed. */
export class SendError extends Error {
  override name = 'SendError';
  readonly isPassing: boolean;

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}
