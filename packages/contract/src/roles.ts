import { permissions, type Permission } from './menu.ts';

/** `all` sees every lot; `unit` sees the subtree of the user's own issuer unit. */
export type ScopeKind = 'all' | 'unit';

/** Duties that a role may have besides the screens it sees. */
export const duties = {
  administration: '系统管理',
  securityAdministration: '安全管理',
  audit: '审计查看',
  venueBooking: '场地预约',
  venueDesk: '场地预约受理与审核',
  casework: '线索核查',
  caseDecision: '线索确认',
  caseTransfer: '线索移送',
  evidenceValues: '查看证据原值',
  expertNames: '专家姓名查看',
  personNames: '查看个人信息',
  tipSources: '查看举报人',
  targetSetting: '目标值设定',
} as const;
export type Duty = keyof typeof duties;

export interface Role {
  key: string;
  name: string;
  permissions: readonly (Permission | Duty)[];
  scope: ScopeKind;
}

const caseDuties = ['casework', 'caseDecision', 'caseTransfer'] as const satisfies readonly Duty[];
const analystOfAll = [...permissions, 'venueBooking', 'venueDesk', ...caseDuties, 'evidenceValues', 'expertNames', 'personNames', 'targetSetting'] as const;

/** The initial roles of every installation. An auditor sees everything and decides nothing. */
export const shippedRoles: readonly Role[] = [
  { key: 'administrator', name: '系统管理员', permissions: ['administration', 'audit', ...analystOfAll, 'tipSources'], scope: 'all' },
  { key: 'group-analyst', name: '集团分析员', permissions: [...analystOfAll], scope: 'all' },
  { key: 'unit-analyst', name: '单位分析员', permissions: [...permissions, 'venueBooking', 'casework'], scope: 'unit' },
  { key: 'auditor', name: '审计员', permissions: [...permissions, 'audit', 'evidenceValues', 'expertNames', 'personNames'], scope: 'all' },
];

export const administratorRole = 'administrator';
/** Role of an account that is added without one. */
export const defaultRole = 'unit-analyst';

/**
 * Duties of the system, security and audit officers. If the setting requires separation, none may be combined with another duty or with
 * anything else.
 */
export const officerDuties = ['administration', 'securityAdministration', 'audit'] as const satisfies readonly Duty[];
export type OfficerDuty = (typeof officerDuties)[number];

/** The roles of an installation whose officers' duties exclude each other. */
export const separatedRoles: readonly Role[] = [
  { key: 'administrator', name: '系统管理员', permissions: ['administration'], scope: 'all' },
  { key: 'security-administrator', name: '安全管理员', permissions: ['securityAdministration'], scope: 'all' },
  { key: 'auditor', name: '审计管理员', permissions: ['audit'], scope: 'all' },
  ...shippedRoles.filter(({ key }) => key === 'group-analyst' || key === 'unit-analyst'),
];
