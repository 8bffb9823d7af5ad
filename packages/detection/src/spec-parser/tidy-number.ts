/** The digits of a number as they would be written once: `11.0` is `11`, `017` is `17`. */
export const tidy = (digits: string): string => String(Number(digits));
