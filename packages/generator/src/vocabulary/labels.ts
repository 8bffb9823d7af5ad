import { standardMethods, type lotStatuses, type organisationForms, type PositionRole } from '@tenderscope/contract';

const [open, invited, inquiry, single, negotiation, auction, sale] = standardMethods;

/** English keys of the dictionary values that a bundle contains. */
export const methodLabels = {
  open: open.name,
  invited: invited.name,
  inquiry: inquiry.name,
  single: single.name,
  negotiation: negotiation.name,
  auction: auction.name,
  sale: sale.name,
} as const;
export type MethodKey = keyof typeof methodLabels;

export const statusLabels = {
  running: '进行中',
  awarded: '成交',
  failed: '流标',
  terminated: '终止',
} as const satisfies Record<string, (typeof lotStatuses)[number]>;
export type StatusKey = keyof typeof statusLabels;

export const formLabels = {
  own: '自行招标',
  agency: '委托代理',
} as const satisfies Record<string, (typeof organisationForms)[number]>;
export type FormKey = keyof typeof formLabels;

/** 招标类型 and their shares. */
export const projectTypeShares = { 招标: 0.88, 框架协议: 0.08, 集中采购: 0.04 };

export const companyStatusLabels = { normal: '正常', pending: '待审核', frozen: '冻结', left: '退出' };
export type CompanyStatusKey = keyof typeof companyStatusLabels;

export const postLabels = {
  legal: '法定代表人',
  director: '董事',
  supervisor: '监事',
  executive: '高管',
  agent: '授权代表',
  manager: '项目经理',
} as const satisfies Record<string, PositionRole>;
export type PostKey = keyof typeof postLabels;
