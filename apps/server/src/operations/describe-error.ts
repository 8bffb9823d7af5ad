/** A type, not an interface: the logger wants one that may be indexed. */
type DescribedError = {
  type: string;
  message: string;
  code?: string | number;
  stack: string;
  cause?: DescribedError;
};

const deepest = 5;
/** The state's database layer appends the bound values, among them keys and hashes, to message and stack. */
const boundValues = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

/** An error as the log may show it: no other property of it, for drivers hang statements, values and requests on them. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  return {
    type: error.name,
    message: error.message.replace(boundValues, ''),
    stack: (error.stack ?? '').replace(boundValues, ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}
