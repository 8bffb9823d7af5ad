/** An indicator that hits more of what it was tested on tells little of a single hit, as a fraction. */
export const frequentHitRate = 0.2;
