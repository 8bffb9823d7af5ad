import { allTime } from '@tenderscope/contract';
import type { Param } from '../params.ts';

/** Title of the things that the second WHERE of queries about suppliers filters. */
export const supplierWhere2 = '供应商自身的属性与统计结果';

/** Epoch ms, both inclusive. */
export const periodParams = [
  { name: 'periodFrom', title: '期间起', type: 'time', fallback: '0' },
  { name: 'periodTo', title: '期间止', type: 'time', fallback: String(allTime.to) },
] as const satisfies readonly Param[];
