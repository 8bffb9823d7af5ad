declare module 'vitest' {
  interface ProvidedContext {
    /** Lasts as long as a run: see `tools/test-support/begin-run.mjs`. */
    runFolder: string;
  }
}

export {};
