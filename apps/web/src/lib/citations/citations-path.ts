export const citationsPath = '/tradingQuery/citations';

/** Address that opens a citation. */
export const citationAddress = (code: string): string => `${citationsPath}?${new URLSearchParams({ code }).toString()}`;
