export const pricePath = '/priceChecks/smartPriceChecks';
