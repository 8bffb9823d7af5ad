/** The import cannot start or continue. Its message names in Chinese the file and the reason, one line per problem. */
export class ImportError extends Error {
  override name = 'ImportError';
}
