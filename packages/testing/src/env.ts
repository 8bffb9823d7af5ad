/** Environment variables that a browser inherits from the process. */
export const inherited: Record<string, string> = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

/** The browser to use, if one was chosen. */
export const chosenBrowser = process.env['BROWSER_PATH'] ?? '';

/** `soak` if a run repeats deep tests, like `npm run test:soak`. */
export const chosenDepth = process.env['TEST_DEPTH'] ?? '';

/** The seed of an earlier run, to repeat its random choices. */
export const chosenSeed = process.env['TEST_SEED'] ?? '';
