/** What the commands say to the person who runs them. */
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
};
