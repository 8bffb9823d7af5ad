/** Hit rate, as a fraction, above which a single hit of an indicator is weak evidence. */
export const frequentHitRate = 0.2;
