/** Chinese texts of backups. */
export const messages = {
  steps: {
    uploads: '复制上传文件',
    state: '复制账号与业务记录',
    warehouse: '复制交易数据',
    manifest: '写入清单',
  },
  busy: '正在备份：请等待其完成',
  notCopied: '无法复制数据文件：磁盘空间不足，或没有写入权限',
  noDisk: '交易数据在 ClickHouse 上：请用 CLICKHOUSE_BACKUP_DISK 指定其配置中允许备份的磁盘（backups.allowed_disk）',
  noParent: (folder: string) => `无法创建 ${folder}：上级文件夹不存在，请先创建，或检查备份所在的磁盘是否已挂载`,
  noFolder: (folder: string) => `${folder} 不是文件夹`,
  noAccess: (folder: string) => `无法创建 ${folder}：没有写入权限`,
  none: (folder: string) => `${folder} 中没有完整的备份`,
  newer: '备份来自更新版本的程序，请先升级本程序再恢复',
  otherEngines: (own: string, backup: string) => `备份来自 ${backup}，而本安装的设置是 ${own}：请用相同的存储恢复（DATABASE_URL、CLICKHOUSE_URL）`,
  needsPassphrase: '备份已加密：请用环境变量 BACKUP_PASSPHRASE 提供口令',
  wrongPassphrase: '口令不正确，或备份清单被改动；没有写入任何数据',
  altered: (path: string) => `备份不完整或被改动：${path}；没有写入任何数据`,
  occupiedUploads: '上传文件的存储（UPLOAD_DIR 或 UPLOAD_S3_URL）中已有文件：加 --replace 将其移到其中的 replaced-… 后恢复',
  occupiedWarehouse: 'ClickHouse 中已有交易数据：加 --replace 将其移到名为 …_replaced_… 的数据库后恢复',
} as const;
