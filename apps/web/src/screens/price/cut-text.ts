import { formatCount, maxListRows } from '@tenderscope/contract';

/** Says that a search knows the most quoted materials only; nothing where it knows them all. */
export const cutText = (cutFrom: number | null): string =>
  cutFrom === null ? '' : `仅在报价最多的 ${formatCount(maxListRows)} 种物料中查找（共 ${formatCount(cutFrom)} 种）`;
