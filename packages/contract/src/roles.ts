import { permissions, type Permission } from './menu.ts';

/** `all` sees every lot; `unit` sees the subtree of the user's own issuer unit. */
export type ScopeKind = 'all' | 'unit';

/** What a role may decide, beside the screens it sees. */
export const duties = { administration: '系统管理', audit: '审计查看', venueBooking: '场地预约', venueDesk: '场地预约受理与审核' } as const;
export type Duty = keyof typeof duties;

export interface Role {
  key: string;
  name: string;
  permissions: readonly (Permission | Duty)[];
  scope: ScopeKind;
}

/** The roles every installation starts with. An auditor sees all and decides nothing. */
export const shippedRoles: readonly Role[] = [
  { key: 'administrator', name: '系统管理员', permissions: [...permissions, 'administration', 'audit', 'venueBooking', 'venueDesk'], scope: 'all' },
  { key: 'group-analyst', name: '集团分析员', permissions: [...permissions, 'venueBooking', 'venueDesk'], scope: 'all' },
  { key: 'unit-analyst', name: '单位分析员', permissions: [...permissions, 'venueBooking'], scope: 'unit' },
  { key: 'auditor', name: '审计员', permissions: [...permissions, 'audit'], scope: 'all' },
];

export const administratorRole = 'administrator';
/** Of an account added without naming one. */
export const defaultRole = 'unit-analyst';
