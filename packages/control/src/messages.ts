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
  backup: {
    uploads: '复制上传文件',
    state: '复制账号与业务记录',
    warehouse: '复制交易数据',
    keys: '写入清单',
    notCopied: '无法复制数据文件：磁盘空间不足，或没有写入权限',
    none: (folder: string) => `${folder} 中没有完整的备份`,
    newer: '备份来自更新版本的程序，请先升级本程序再恢复',
    needsPassphrase: '备份已加密：请用环境变量 BACKUP_PASSPHRASE 提供口令',
    wrongPassphrase: '口令不正确，或备份清单被改动；没有写入任何数据',
    altered: (path: string) => `备份不完整或被改动：${path}；没有写入任何数据`,
  },
} as const;
