import type { LotStatus, ProcurementMethod, ProjectCategory } from '@tenderscope/contract';

/** OCDS codelists in lower case, for codes that the warehouse has a word for. */
export const methods: Readonly<Record<string, ProcurementMethod>> = {
  open: '公开招标',
  selective: '邀请招标',
  limited: '竞争性谈判',
  direct: '单一来源',
};

export const categories: Readonly<Record<string, ProjectCategory>> = { works: 'D', goods: 'E', services: 'C', consultingservices: 'C' };

/** `bids/details/status`; `qualified` and `not-qualified` are used by Armenia. */
export const bidStatuses: Readonly<Record<string, '1' | '0' | ''>> = {
  valid: '1',
  qualified: '1',
  disqualified: '0',
  'not-qualified': '0',
  withdrawn: '0',
  invited: '',
  pending: '',
};

export const dealt: LotStatus = '成交';
export const failed: LotStatus = '流标';
export const underway: LotStatus = '进行中';

/** `awards/status`: in force, pending, or without effect. */
export const awardStatuses: Readonly<Record<string, 'active' | 'pending' | 'void'>> = {
  '': 'active', active: 'active', pending: 'pending', cancelled: 'void', canceled: 'void', unsuccessful: 'void', withdrawn: 'void',
};

/** Status of a lot, or of its tender; null for one that ends with awards, if any. */
export const tenderStatuses: Readonly<Record<string, LotStatus | null>> = {
  planning: '进行中', planned: '进行中', active: '进行中', complete: null, cancelled: '终止', canceled: '终止', withdrawn: '终止', unsuccessful: '流标',
};
