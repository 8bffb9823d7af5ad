import { z } from 'zod';

/** Acts that the audit log keeps, by their names there. */
export const auditActions = {
  login: '登录',
  loginFailed: '登录失败',
  logout: '退出登录',
  passwordChange: '修改密码',
  export: '导出',
  userAdd: '新增账号',
  userChange: '修改账号',
  userPassword: '重置密码',
  userRevoke: '强制下线',
  roleChange: '修改角色',
} as const;
export type AuditAction = keyof typeof auditActions;

const text = (most: number) => z.string().trim().max(most);
const roleKeys = z.array(z.string().min(1).max(64)).min(1).max(10);

export const newUserSchema = z.strictObject({
  loginName: z.string().regex(/^[\w.@-]{2,64}$/),
  userName: text(64).min(1),
  deptName: text(128).default(''),
  unitId: text(64).min(1).nullable().default(null),
  roleKeys,
});

export const userChangeSchema = z.strictObject({
  userName: text(64).min(1).optional(),
  deptName: text(128).optional(),
  unitId: text(64).min(1).nullable().optional(),
  isActive: z.boolean().optional(),
  isGenerateUser: z.boolean().optional(),
  roleKeys: roleKeys.optional(),
});

export const roleChangeSchema = z.strictObject({
  permissions: z.array(z.string()).max(100).optional(),
  scope: z.enum(['all', 'unit']).optional(),
});

export const passwordChangeSchema = z.object({
  /** Both base64(RSA-OAEP-SHA256(utf8 password)) by the same key. */
  oldPassWord: z.string().min(1).max(2048),
  passWord: z.string().min(1).max(2048),
  deviceId: z.string().regex(/^[0-9a-zA-Z-]{8,64}$/),
  keyId: z.string().min(1).max(64),
});
