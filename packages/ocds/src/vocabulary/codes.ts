import type { LotStatus, MethodFamily, ProjectCategory } from '@tenderscope/contract';

/** `tenderStatus` of the standard for 标段状态. */
export const lotStatuses: Readonly<Record<LotStatus, string>> = { 进行中: 'active', 成交: 'complete', 流标: 'unsuccessful', 终止: 'cancelled' };

/** `method` of the standard for families of 采购方式. Neither an order under a framework nor an unknown word is one of its four. */
export const methods: Readonly<Partial<Record<MethodFamily, string>>> = {
  公开: 'open',
  邀请: 'selective',
  询比: 'limited',
  竞价: 'limited',
  谈判: 'limited',
  直接: 'direct',
};

/** `procurementCategory` of the standard for 项目类型. */
export const categories: Readonly<Record<ProjectCategory, string>> = { D: 'works', E: 'goods', C: 'services' };
