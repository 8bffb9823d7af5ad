/** The page of `docs/detection.md`, relative to the base path of the app. */
export const detectionPage = 'detection.html';

/** The page of `docs/zh/manual.md`. */
export const manualPage = 'manual.html';
