/** What a browser inherits from the process. */
export const inherited: Record<string, string> = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

/** The browser to use, when somebody chose one. */
export const chosenBrowser = process.env['BROWSER_PATH'] ?? '';

/** `soak` where a run repeats what is deep, as `npm run test:soak` does. */
export const chosenDepth = process.env['TEST_DEPTH'] ?? '';

/** The seed of an earlier run, to have its random choices again. */
export const chosenSeed = process.env['TEST_SEED'] ?? '';
