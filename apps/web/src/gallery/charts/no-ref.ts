/** For cards that load at once, regardless of their visibility. */
export const noRef = (): void => {};
