/** Calls of a display, by method and path below the base path. Every other call is refused. */
export const permittedCalls: ReadonlySet<string> = new Set([
  'GET /api/wallboard-api/display',
  'POST /api/data-api/listParams/:id',
  'POST /api/data-api/listManyParams/:id',
  'POST /api/data-api/pageParams/:id/:page/:size',
  'POST /api/data-api/pageManyParams/:id/:page/:size',
  'GET /api/data-api/catalog',
  'GET /api/dict-api/issuerTree',
  'GET /api/dict-api/provinces',
  'GET /api/dict-api/cities',
  'GET /api/dict-api/cityTree',
  'POST /extract-supplier/extract/getSystemTime',
]);

const names = {
  agency: ['ranking', 'summary'],
  deal: ['amountBands', 'bidderCounts', 'budgetAward', 'concentration', 'cycle', 'discountByCategory', 'summary'],
  insight: [
    'categoryShare', 'cityDeals', 'dataPeriod', 'methodShare', 'monthlyDeals', 'overview', 'regionDeals', 'stageFunnel', 'supplierTop',
    'undated', 'unitRank',
  ],
  intake: ['groups', 'monthly', 'summary'],
  issuer: ['ranking', 'summary'],
  market: ['concentration', 'dependence', 'newcomers', 'pareto', 'participation', 'quadrants', 'top', 'unitSuppliers'],
  pivot: ['lots'],
  price: ['basis', 'levels', 'materials', 'monthly', 'spread', 'stats'],
  query: ['materialCategories', 'procurementMethods'],
  saving: ['byBidders', 'byCategory', 'byMethod', 'byUnit', 'levels', 'lotSample', 'monthly', 'rateBands', 'summary'],
  supervision: ['rateGroups', 'rates'],
  supplier: ['monthly', 'profile', 'ranking'],
  trend: ['monthly'],
} as const;

/** Queries of a display by key: those of charts and tiles, not the lists of rows behind them. */
export const permittedQueries: ReadonlySet<string> = new Set(
  Object.entries(names).flatMap(([domain, keys]) => keys.map((key) => `${domain}.${key}`)),
);
