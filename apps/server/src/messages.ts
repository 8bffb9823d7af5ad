import { passwordRules } from '@tenderscope/contract';

const restore = '请停止服务，用备份恢复数据目录（见 docs/operations.md 的 Backup 与 Restore）；损坏的文件请先移到别处，不要删除。';

/** Terminal messages of the server and its command line. */
export const startMessages = {
  serving: (url: string) => `服务已启动：${url}`,
  firstPassword: ({ login, password, file }: { login: string; password: string; file: string }) => `管理员账号：${login}  初始密码：${password}（已保存于 ${file}）`,
  demoLoading: (lots: number) => `首次启动：正在生成并导入 ${lots} 个标段的演示数据……`,
  rebuilding: '数据集市的定义已更新，正在重新计算（百万标段约需一分钟）；统计随后在后台更新……',
  notReady: '服务正在启动，请稍后再试',
  engineLost: (statements: number) => `${statements} 条查询超过时限后仍无法停止，正在更换服务进程`,
  adminPassword: (problem: string) => `环境变量 ADMIN_PASSWORD 的值无效：${problem}。${passwordRules}；可用四五个不相干的词连成，或不设置而随机生成`,
  unreadableState: (path: string) => `状态库（账号、会话、预约与审计）已损坏，无法读取：${path}\n${restore}`,
  newerState: '状态库（账号、会话、预约与审计）已由更新版本的程序升级，本版本不能打开，数据没有改动。请改用更新的版本；要退回本版本，请恢复升级前的备份。',
  unreadableWarehouse: (path: string) => `数据仓库已损坏，无法读取：${path}\n${restore}`,
  warehouseUnavailable: '数据仓库无法打开：可能正被其他进程使用，或存放它的服务器没有响应',
  stateUnavailable: '状态库所在的数据库服务器没有响应',
  diskFull: '磁盘空间不足，请清理数据目录所在的磁盘后再启动',
  failed: (reason: string) => `启动失败：${reason}`,
  help: `用法：tenderscope [--help] [--version]
启动服务，不需要参数；配置用环境变量，见 docs/operations.md。账号用 tenderscope-user，数据用 tenderscope-data。`,
  unknownArgument: (argument: string) => `不认识的参数：${argument}`,
};

export const userMessages = {
  administrator: '管理员',
  roles: (names: readonly string[]) => names.join('、'),
  usage: `用法：
  npm run user -- add --login <账号> --name <姓名> [--role <角色>] [--unit <单位标识>] [--dept <部门>] [--password <密码>]
  npm run user -- passwd --login <账号> [--password <密码>]
  npm run user -- list
角色：系统管理员、集团分析员、单位分析员（默认）、审计员；三员分立时为系统管理员、安全管理员、审计管理员、集团分析员、单位分析员（默认）。不给密码时随机生成并只显示一次。
${passwordRules}。`,
  added: (login: string) => `已新增账号 ${login}`,
  changed: (login: string) => `已修改账号 ${login} 的密码，原有登录全部失效`,
  password: (password: string) => `密码：${password}`,
  taken: (login: string) => `账号 ${login} 已存在`,
  unknown: (login: string) => `账号 ${login} 不存在`,
  badLogin: '账号应为 2 到 64 个字母、数字或 . _ - @',
  unknownRole: (role: string) => `角色「${role}」不存在`,
  needsUnit: '单位分析员需要用 --unit 指定所属单位',
  missing: (option: string) => `缺少 --${option}`,
};

/** Venues and bookings of the demonstration. */
export const demoTexts = {
  owner: '演示预约人',
  department: '演示单位',
  contact: '演示联系人 0551-60000000',
  venues: ['第一开标室', '第二开标室', '第一评标室', '多功能会议室', '芜湖分中心开标室'],
  orders: [
    '燃气表采购开标会', '燃气表采购评标会', '管网改造工程开标会', '阀门年度框架开标会', '阀门年度框架评标会', '供应商年度交流会', '采购制度培训',
    '调压设备采购开标会', '钢管采购开标会', '信息系统运维开标会', '办公楼修缮开标会', '钢管采购评标会', '检测服务采购开标会', '芜湖管网抢修材料开标会',
  ],
  reasons: { cancel: '项目暂停采购', reject: '与场地检修时间冲突，请改期' },
} as const;
