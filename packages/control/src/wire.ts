/** Messages on the socket: JSON, one message per line. A connection carries one job; the caller keeps it open until the answer. */
export interface Ask {
  job: string;
  args: unknown;
}

export type Answer = { progress: unknown } | { result: unknown } | { error: string };

export const encode = (message: Ask | Answer): string => `${JSON.stringify(message)}\n`;

/** The request in a line; undefined for anything else. */
export function decodeAsk(line: string): Ask | undefined {
  try {
    const ask: unknown = JSON.parse(line);
    if (typeof ask !== 'object' || ask === null || !('job' in ask) || typeof ask.job !== 'string') return undefined;
    return { job: ask.job, args: 'args' in ask ? ask.args : undefined };
  } catch {
    return undefined;
  }
}
