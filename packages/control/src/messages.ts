/** Chinese texts of the control channel, shown by the command line. */
export const messages = {
  alreadyServed: (pid: number) => `数据目录正由另一个服务使用（进程号 ${pid}）`,
  unknownJob: (job: string) => `服务不支持任务「${job}」`,
  malformed: '任务请求格式不正确',
  connectionLost: '与服务的连接已中断，任务结果未知',
  noPermission: '没有权限连接正在运行的服务，请使用启动服务的账户',
} as const;
