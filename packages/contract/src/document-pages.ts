/** The page of `docs/detection.md`, below the path that the app is served at. */
export const detectionPage = 'detection.html';
