declare module 'vitest' {
  interface ProvidedContext {
    /** Exists as long as a run: see `tools/test-support/begin-run.mjs`. */
    runFolder: string;
  }
}

export {};
