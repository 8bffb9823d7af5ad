/** Messages on the socket: JSON, one message per line. A connection carries one job; the caller keeps it open until the answer. */
export interface QueryRequest {
  job: string;
  args: unknown;
}

export type Answer = { progress: unknown } | { result: unknown } | { error: string };

export const encode = (message: QueryRequest | Answer): string => `${JSON.stringify(message)}\n`;

/** The request in a line; undefined for anything else. */
export function decodeRequest(line: string): QueryRequest | undefined {
  try {
    const request: unknown = JSON.parse(line);
    if (typeof request !== 'object' || request === null || !('job' in request) || typeof request.job !== 'string') return undefined;
    return { job: request.job, args: 'args' in request ? request.args : undefined };
  } catch {
    return undefined;
  }
}
