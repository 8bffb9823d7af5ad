/** For cards that load at once, whether they are in view or not. */
export const noRef = (): void => {};
