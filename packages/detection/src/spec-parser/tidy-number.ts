/** The digits of a number in one spelling: `11.0` is `11`, `017` is `17`. */
export const tidy = (digits: string): string => String(Number(digits));
