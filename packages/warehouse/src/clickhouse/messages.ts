/** Chinese texts about a warehouse that several servers share. */
export const messages = {
  distributedData: '数据分布在 ClickHouse 集群的多台服务器上，本程序只能查询，不能导入、撤销或重新计算：否则数据会被复制到其中一台服务器上，其余服务器的数据将被遗漏',
  otherDefinitions: '数据已由另一台服务器按其他规则阈值或其他程序版本重新计算，本服务器暂不能导入和更新统计：请将各服务器升级到同一版本并重新启动',
};
