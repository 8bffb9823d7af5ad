/** Chinese texts about a warehouse that several servers share. */
export const messages = {
  distributedData: '数据分布在 ClickHouse 集群的多台服务器上，而本程序没有按该集群设置（CLICKHOUSE_CLUSTER 与 CLICKHOUSE_URL），只能查询，不能导入、撤销或重新计算：否则数据会被复制到其中的服务器上，其余服务器的数据将被遗漏',
  otherDefinitions: '数据已由另一台服务器按其他规则阈值或其他程序版本重新计算，本服务器暂不能导入和更新统计：请将各服务器升级到同一版本并重新启动',
  noCluster: ({ cluster, place }: { cluster: string; place: number }) => `CLICKHOUSE_URL 的第 ${place} 个地址上没有定义集群 ${cluster}（CLICKHOUSE_CLUSTER）`,
  otherShards: ({ cluster, place, shardNum, addressNum }: { cluster: string; place: number; shardNum: number; addressNum: number }) =>
    `CLICKHOUSE_URL 的第 ${place} 个地址上，集群 ${cluster} 有 ${shardNum} 个分片，而 CLICKHOUSE_URL 中有 ${addressNum} 个地址：请列出每个分片的地址，用逗号分隔`,
  otherShardNum: (backup: number, own: number) => `备份来自 ${backup} 台 ClickHouse 服务器，而本安装有 ${own} 台：请在相同数量的服务器上恢复`,
  replicas: (cluster: string) => `集群 ${cluster} 的分片有副本：本程序不支持副本，请为每个分片只设置一台服务器`,
  otherServers: (cluster: string) => `CLICKHOUSE_URL 中的地址与集群 ${cluster} 的服务器不一致：请为每个分片填写一个地址，并检查各服务器上的集群设置是否相同`,
  missingData: (cluster: string, place: number) => `集群 ${cluster} 的第 ${place} 个分片上没有当前数据的数据库或其中的表：请检查该服务器是否被重装或恢复到旧的状态`,
};
