const seconds = (ms) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} 秒` : '无应答');
const counts = (statuses) => Object.entries(statuses).map(([status, count]) => `${status === '0' ? '断开' : status}×${count}`).join('、');
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
const maxShown = 8;
const orNone = (found) => (found.length > 0 ? `${found.slice(0, maxShown).join('、')}${found.length > maxShown ? ` 等 ${found.length} 项` : ''}` : '无');

/** Texts of `npm run attack` for its user. */
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
  missedCall: (route) => `${route} 没有测到`,
  guessedAddresses: '无会话猜测地址',
  guessedPasswords: '猜测管理员密码',
  guessedPassword: '猜中了管理员密码，登录锁定没有起作用',
  noVerdict: '没有得出结论，见报告',
  usage: `用法：
  npm run attack          用 sqlmap、wapiti、ffuf 与 hydra 测试
  npm run attack -- wapiti  只用其中一个
  npm run attack -- own   重演曾经得逞的攻击`,
  own: {
    build: '准备攻击用的数据与账号',
    attack: (number, name) => `攻击 ${number}：${name}`,
    heads: ['序号', '攻击', '实测', '结论'],
    verdicts: {
      held: (figures) => `未得逞${figures && `：${figures}`}`,
      succeeded: (figures) => `得逞${figures && `：${figures}`}`,
      notTested: (reason) => `未测（${reason}）`,
      broken: (reason) => `未测（出错：${reason}）`,
    },
    names: {
      secondServer: '第二个服务使用同一数据目录',
      conditions: '每次 200 个条件的查询',
      lockOut: '锁住他人账号',
      resets: '重置密码时用旧密码登录',
      loginKeys: '大量索取登录密钥',
      privateKeys: '从磁盘取登录私钥',
      auditGaps: '强制结束服务以抹去审计记录',
      uploads: '上传超过限额与宏',
      fullDisk: '写满磁盘',
      weakPasswords: '设置弱密码',
      slowBodies: '极慢的请求内容',
      access: '无会话、无权限与他单位数据',
      administration: '单位管理员越出本单位管理账号与数据',
      keptReports: '以权限较少的账号读取存档报告',
      halfSentForms: '大量未传完的待验文件',
      silentReads: '读取而不留审计记录',
      looseEnds: '无密码启用双因素、缓存、混淆姓名、无关线索',
      withdrawals: '撤回他人的、他人已办理的或已有结论的线索',
      storedBytes: '以多种内容同时超过每人的存储上限',
      largestCalls: '同时发出三十个最大的请求',
    },
    noNamespace: '不能建立进程命名空间（需要 Linux 的 root 权限）；同一命名空间内的第二个服务已被拒绝',
    noMount: '不能在独立的挂载命名空间内挂载磁盘（需要 Linux 的 root 权限）',
    noProc: '没有 /proc，无法计量处理器时间',
    noKeysAhead: '服务没有按时备好登录密钥',
    fewRounds: (rounds, seed) => `时间内只完成 ${rounds} 轮（种子 ${seed}）`,
    record: '事先写入的记录',
    pair: '企业对',
    company: '企业',
    falseAlarm: '误报',
    load: (load, cores) => `结束时系统负载 ${load.toFixed(1)}（${cores} 个处理器核）；负载高于核数时，按时间判定的结论不可信`,
    secondServer: ({ same, other, isFirstWell, rounds, seed, together, lost }) => {
      const letIn = (isServing) => (isServing ? '已启动' : '被拒绝');
      const seconds = [`同命名空间${letIn(same)}`, ...(other === undefined ? [] : [`另一命名空间${letIn(other)}`]), `原服务${isFirstWell ? '正常' : '受损'}`];
      return [...seconds, ...(rounds === undefined ? [] : [`${rounds} 轮（种子 ${seed}），同时服务 ${together} 次，丢失：${orNone(lost)}`])].join('，');
    },
    conditions: ({ medianMs, slowestMs, unready, answers, statuses }) =>
      `他人小查询 ${counts(answers)}，中位 ${seconds(medianMs)}、最慢 ${seconds(slowestMs)}，就绪检查失败 ${unready} 次，攻击请求 ${counts(statuses)}`,
    lockOut: ({ status, statuses, folderBytes, writtenBytes }) =>
      `本人登录 ${status}，500 次被锁尝试 ${counts(statuses)}，状态目录增加 ${kilobytes(folderBytes)}，写盘 ${kilobytes(writtenBytes)}`,
    resets: ({ resets, sessions, survivors }) => `重置 ${resets} 次，期间旧密码登录成功 ${sessions} 次，重置后仍可用的会话 ${survivors} 个`,
    loginKeys: ({ statuses, seconds: spent, perKeyMs, officeSeconds, users, slowestMs }) =>
      `应答 ${counts(statuses)}，处理器 ${spent.toFixed(1)} 秒（每次 ${Math.round(perKeyMs)} 毫秒），随后 ${users} 人同时登录最慢 ${seconds(slowestMs)}（处理器 ${officeSeconds.toFixed(1)} 秒）`,
    privateKeys: ({ files, found }) => `${files} 个文件，含私钥：${orNone(found)}`,
    auditGaps: ({ traces, missing }) => `应有 ${traces} 条，缺：${orNone(missing)}`,
    uploads: ({ taken, attached, maxMegabytes, macros }) =>
      `12 个 19 MB 同时上传接受 ${taken} 个，用于预约后又接受 ${attached} 个，最多占用 ${Math.round(maxMegabytes)} MB，带宏文件 ${macros}`,
    fullDisk: ({ ready, shown, full, again, after }) =>
      `写满时就绪检查 ${ready} ${shown ?? ''}，写入 ${Object.values(full).join('/')}；清理后就绪检查 ${again}，写入 ${Object.values(after).join('/')}`,
    weakPasswords: ({ tried, taken }) => `尝试 ${tried} 个，被接受：${orNone(taken)}`,
    slowBodies: ({ sockets, ended, first, last, slowestMs }) =>
      `${sockets} 个连接中 ${ended} 个在 30±10 秒内被结束（${first.toFixed(0)} 至 ${last.toFixed(0)} 秒），期间他人查询最慢 ${seconds(slowestMs)}`,
    access: ({ calls, found }) => `无会话接口 ${calls} 个，不当应答：${orNone(found)}`,
    keptReports: ({ own, withoutNames, narrowed }) => `制作者 ${own}，无姓名职责者 ${withoutNames}，收窄后的制作者 ${narrowed}`,
    halfSentForms: ({ forms, grown, p95 }) => `${forms} 个未传完的表单，内存增加 ${Math.round(grown)} MB，他人请求 p95 ${Math.round(p95)} 毫秒`,
    silentReads: ({ reads, missing, several }) => `${reads} 次读取，无记录：${orNone(missing)}，多条记录：${orNone(several)}`,
    largestCalls: (slowest) => slowest.map(({ name, p95 }) => `${name}：他人请求 p95 ${Math.round(p95)} 毫秒`).join('，'),
    looseEnds: ({ got }) => `办成：${orNone(got)}`,
    withdrawals: ({ got }) => `办成：${orNone(got)}`,
    storedBytes: ({ refused, onDisk, used, limit }) => `拒绝 ${refused} 次，磁盘 ${onDisk.toFixed(1)} MB，已用 ${used.toFixed(1)} MB，上限 ${limit} MB`,
    administration: ({ got }) => `越权办成：${orNone(got)}`,
  },
};
