/** What `npm run attack` says to the person who runs it. */
export const messages = {
  prepareTools: '安装 sqlmap、wapiti、ffuf 与 hydra',
  missingTools: (names) => `缺少 ${names.join('、')}，且无法用 apt-get 安装（需要 Debian 系统与 root 权限）。请先安装它们。`,
  startTarget: '启动待测服务（演示数据）',
  attack: (name) => `测试 ${name}`,
  reports: (folder) => `报告见 ${folder}`,
  heads: ['工具', '目标', '请求数', '应答', '发现'],
  noFindings: '无',
  serverFault: (route, count) => `${route} 应答 500 共 ${count} 次`,
  notReached: (share) => `只有 ${Math.round(share * 100)}% 的请求通过了登录与签名，其余未测到`,
  guessedAddresses: '无会话猜测地址',
  guessedPasswords: '猜测管理员密码',
  guessedPassword: '猜中了管理员密码，登录锁定没有起作用',
  noVerdict: '没有得出结论，见报告',
};
