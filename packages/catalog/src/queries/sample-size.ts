/** Maximum number of lots that represent a selection in a scatter plot. */
export const sampleSize = 2000;
