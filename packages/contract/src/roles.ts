import { permissions, type Permission } from './menu.ts';

/** `all` sees every lot; `unit` sees the subtree of the user's own issuer unit. */
export type ScopeKind = 'all' | 'unit';

export interface Role {
  key: string;
  name: string;
  permissions: readonly Permission[];
  scope: ScopeKind;
}

/** The roles every installation starts with. */
export const shippedRoles: readonly Role[] = [
  { key: 'administrator', name: '系统管理员', permissions, scope: 'all' },
  { key: 'group-analyst', name: '集团分析员', permissions, scope: 'all' },
  { key: 'unit-analyst', name: '单位分析员', permissions, scope: 'unit' },
  { key: 'auditor', name: '审计员', permissions, scope: 'all' },
];

export const administratorRole = 'administrator';
/** Of an account added without naming one. */
export const defaultRole = 'unit-analyst';
