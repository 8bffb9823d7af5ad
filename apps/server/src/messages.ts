/** What the server and its command line say on the terminal. */
export const startMessages = {
  serving: (url: string) => `服务已启动：${url}`,
  firstPassword: ({ login, password, file }: { login: string; password: string; file: string }) => `管理员账号：${login}  初始密码：${password}（已保存于 ${file}）`,
  demoLoading: (lots: number) => `首次启动：正在生成并导入 ${lots} 个标段的演示数据……`,
  notReady: '服务正在启动，请稍后再试',
  failed: (reason: string) => `启动失败：${reason}`,
};

export const userMessages = {
  administrator: '管理员',
  roles: (names: readonly string[]) => names.join('、'),
  usage: `用法：
  npm run user -- add --login <账号> --name <姓名> [--role <角色>] [--unit <单位标识>] [--dept <部门>] [--password <密码>]
  npm run user -- passwd --login <账号> [--password <密码>]
  npm run user -- list
角色：系统管理员、集团分析员、单位分析员（默认）、审计员。不给密码时随机生成并只显示一次。`,
  added: (login: string) => `已新增账号 ${login}`,
  changed: (login: string) => `已修改账号 ${login} 的密码，原有登录全部失效`,
  password: (password: string) => `密码：${password}`,
  taken: (login: string) => `账号 ${login} 已存在`,
  unknown: (login: string) => `账号 ${login} 不存在`,
  badLogin: '账号应为 2 到 64 个字母、数字或 . _ - @',
  badPassword: '密码至少 8 个字符',
  unknownRole: (role: string) => `角色「${role}」不存在`,
  needsUnit: '单位分析员需要用 --unit 指定所属单位',
  missing: (option: string) => `缺少 --${option}`,
};
