/** At most so many lots stand for all of a selection in a scatter plot. */
export const sampleSize = 2000;
