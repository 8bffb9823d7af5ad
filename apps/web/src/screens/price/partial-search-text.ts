import { formatCount, maxListRows } from '@tenderscope/contract';

/** Note that a search covers the most quoted materials only; empty if it covers all. */
export const partialSearchText = (cutFrom: number | null): string =>
  cutFrom === null ? '' : `仅在报价最多的 ${formatCount(maxListRows)} 种物料中查找（共 ${formatCount(cutFrom)} 种）`;
