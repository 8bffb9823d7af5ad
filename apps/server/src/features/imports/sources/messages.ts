/** Chinese texts for databases with ledgers. */
export const sourceMessages = {
  unknown: '数据库接入不存在，或由其他管理员保存',
  unknownName: (name: string) => `没有名为「${name}」的数据库接入`,
  taken: (name: string) => `已有名为「${name}」的数据库接入`,
  passwordNeeded: '请填写数据库密码',
  passwordAnew: '数据库类型、主机、端口、账号或加密方式已修改，请重新填写密码',
  unsealed: '保存的密码无法解开：安装的密钥已更换，请编辑该接入，重新填写密码',
  noProfile: (name: string) => `没有名为「${name}」的导入方案`,
  ownerMissing: '保存该接入的账号已停用或不再有管理职责，请由管理员重新保存',
  scheduled: (name: string) => `定时读取「${name}」`,
  reading: (who: string, name: string) => `${who}（读取「${name}」）`,
  interrupted: '服务停止，读取已中止，数据没有改变',
} as const;
