/** Texts of the commands for their users. */
export const messages = {
  unknownBench: (name) => `没有名为「${name}」的测量，可用的见 bench 目录`,
  wrongNode: (wanted, found) => `需要 Node.js ${wanted}，当前为 ${found}。请升级后重试。`,
  started: (what) => `${what}……`,
  finished: (what, seconds) => `${what}完成，用时 ${seconds} 秒`,
  failed: (what, seconds) => `${what}失败，用时 ${seconds} 秒：`,
  install: '安装依赖（首次需要一至两分钟）',
  buildWeb: '构建网页',
  buildPrograms: '构建服务与命令行',
  starting: '启动服务',
  settings: {
    invalid: (name, problem) => `环境变量 ${name} 的值无效：${problem}`,
    integer: (least, most) => `应为 ${least} 到 ${most} 的整数`,
    choices: (choices) => `应为 ${choices.join('、')} 之一`,
    short: (least) => `至少 ${least} 个字符`,
    long: (most) => `最多 ${most} 个字符`,
    form: '格式不正确，写法见 docs/operations.md 的 Settings',
    password: (rules) => `${rules}；可用四五个不相干的词连成，或不设置而随机生成`,
  },
};
