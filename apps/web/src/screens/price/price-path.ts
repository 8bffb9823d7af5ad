/** Path of this screen. */
export const pricePath = '/priceChecks/smartPriceChecks';
