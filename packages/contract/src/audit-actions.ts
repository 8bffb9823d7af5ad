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
  userImport: '批量导入账号',
  thresholdChange: '修改规则阈值',
  roleAdd: '新增角色',
  roleChange: '修改角色',
  rolePreview: '以角色预览',
  rolePreviewEnd: '结束角色预览',
  importCheck: '检查导入文件',
  importCancel: '取消导入',
  verify: '校验数据',
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
  auditExport: '导出审计日志',
  refused: '拒绝访问',
  entriesLost: '审计记录丢失',
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
