import type { LotStatus, ProcurementMethod, ProjectCategory } from '@tenderscope/contract';

/** OCDS codelists, as far as the warehouse has a word for the code; codes of methods in lower case. */
export const methods: Readonly<Record<string, ProcurementMethod>> = {
  open: '公开招标',
  selective: '邀请招标',
  limited: '竞争性谈判',
  direct: '单一来源',
};

export const categories: Readonly<Record<string, ProjectCategory>> = { works: 'D', goods: 'E', services: 'C', consultingServices: 'C' };

/** `bids/details/status`; `qualified` and `not-qualified` are Armenia's. */
export const bidValidity: Readonly<Record<string, '1' | '0'>> = {
  valid: '1',
  qualified: '1',
  disqualified: '0',
  'not-qualified': '0',
  withdrawn: '0',
};

export const dealt: LotStatus = '成交';
export const failed: LotStatus = '流标';

/** Status of a lot, or of its tender, that ends it without a deal. */
export const endings: Readonly<Record<string, LotStatus>> = { cancelled: '终止', withdrawn: '终止', unsuccessful: '流标' };
export const underway: Readonly<Record<string, LotStatus>> = { planning: '进行中', planned: '进行中', active: '进行中' };
