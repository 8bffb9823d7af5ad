import { z } from 'zod';
import { isNetwork } from './network.ts';

/** What the audit log keeps, acts first, by its names there. */
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
  userLock: '锁定账号',
  userUnlock: '解锁账号',
  sessionEnd: '结束会话',
  secondFactorEnrol: '启用双因素验证',
  secondFactorReset: '重置双因素验证',
  secondFactorRemove: '停用双因素验证',
  recoveryCodes: '更换恢复码',
  recoveryCodeUse: '使用恢复码',
  roleChange: '修改角色',
  import: '导入数据',
  sync: '同步数据',
  query: '查询',
  companyLookup: '查询企业信息',
  caseOpen: '建立线索',
  caseStep: '处理线索',
  caseRead: '查看线索',
  caseRefused: '拒绝处理线索',
  caseExport: '导出线索',
  evidenceRead: '查看证据原值',
  expertNamesRead: '查看专家姓名',
  upload: '上传文件',
  download: '下载文件',
  auditRead: '查看审计日志',
  auditVerify: '校验审计日志',
  refused: '拒绝访问',
  entriesLost: '审计记录丢失',
  accessMonthDropped: '审计记录到期清除',
} as const;
export type AuditAction = keyof typeof auditActions;

/** How what was read ended. */
export const accessOutcomes = {
  done: '完成',
  /** The caller has the answer already. */
  notModified: '未变化',
  /** Malformed, too much, or not there. */
  rejected: '请求有误',
  refused: '无权限',
  clientGone: '客户端断开',
  /** Past its deadline. */
  cutShort: '超时中止',
  failed: '失败',
} as const;
export type AccessOutcome = keyof typeof accessOutcomes;

/** An import or a sync on the command line, as it begins or has ended. */
export const commandActSchema = z.object({
  /** Equal for both entries of one command. */
  requestId: z.string().max(64),
  /** Epoch ms. */
  at: z.int(),
  /** Account of the operating system. */
  operator: z.string().max(300),
  /** Name of the machine. */
  host: z.string().max(255),
  action: z.enum(['import', 'sync']),
  /** What was loaded. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type CommandAct = z.infer<typeof commandActSchema>;

const instant = z.coerce.number().int().min(0).max(8.64e15);

/** Which entries of the audit log, and how many. */
export const auditRequestSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  /** Continues after the entry of this id. */
  beforeId: z.coerce.number().int().min(1).optional(),
  action: z.enum(Object.keys(auditActions) as [AuditAction]).optional(),
  userGuid: z.string().min(1).max(64).optional(),
  /** Of a query in the catalog; acts are left out. */
  queryKey: z.string().min(1).max(100).optional(),
  /** Epoch ms, inclusive, as is `to`. */
  from: instant.optional(),
  to: instant.optional(),
});

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
  allowedAddresses: z.array(z.string().trim().refine(isNetwork, '应为 IP 地址或网段')).max(50).optional(),
});

export const lockSchema = z.strictObject({ reason: text(200).min(1) });

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
