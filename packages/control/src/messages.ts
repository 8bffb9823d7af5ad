/** Chinese texts of the control channel, shown by the command line. */
export const messages = {
  taken: (pid: string) => `数据目录正由另一个进程使用${pid === '' ? '' : `（进程号 ${pid}；在其他容器中启动的，进程号以该容器为准）`}，请先停止它`,
  unsharedLocks: (mount: string) => `数据目录所在的文件系统 ${mount} 不能在多台机器之间加锁，多个服务同时使用会损坏数据；请改用本地磁盘，或以支持加锁的方式挂载`,
  cannotLock: (reason: string) => `数据目录无法加锁（${reason}），多个服务同时使用会损坏数据；请改用本地磁盘，或支持加锁的文件系统`,
  noLockProgram: '缺少加锁程序：请安装 flock（util-linux）或 perl',
  unknownJob: (job: string) => `服务不支持任务「${job}」`,
  malformed: '任务请求格式不正确',
  connectionLost: '与服务的连接已中断，任务结果未知',
  noPermission: '没有权限连接正在运行的服务，请使用启动服务的账户',
} as const;
