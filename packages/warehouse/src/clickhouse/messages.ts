/** Chinese texts about a warehouse that several servers share. */
export const messages = {
  otherDefinitions: '数据已由另一台服务器按其他规则阈值或其他程序版本重新计算，本服务器暂不能导入和更新统计：请将各服务器升级到同一版本并重新启动',
};
