/** What a browser inherits from the process. */
export const inherited: Record<string, string> = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

/** The browser to use, when somebody chose one. */
export const chosenBrowser = process.env['BROWSER_PATH'] ?? '';
