/** Type, not an interface: the logger requires an index signature. */
type DescribedError = {
  type: string;
  message: string;
  code?: string | number;
  stack: string;
  cause?: DescribedError;
};

const deepest = 5;
/** The state's database layer appends the bound values, including keys and hashes, to message and stack. */
const boundValues = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

/** Error in a form that is safe to log: without other properties, because drivers attach statements, values and requests to errors. */
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
