/** Where this screen stands. */
export const pricePath = '/priceChecks/smartPriceChecks';
