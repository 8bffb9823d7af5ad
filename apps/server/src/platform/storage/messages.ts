import type { StorageKind } from '@tenderscope/contract';

const kept = '依规保留，不能删除';
const inImports = '在「系统管理 › 数据导入」中删除';
const megabytes = (bytes: number): string => (bytes / (1 << 20)).toFixed(1);

/** Chinese texts about stored data of users. */
export const storageMessages = {
  full: (used: number, limit: number) =>
    `您保存的内容已占用 ${megabytes(used)} MB，上限 ${megabytes(limit)} MB，本次内容放不下，未保存；请在右上角菜单「安全设置 › 存储空间」中清理，或请管理员调整上限`,
  nothing: '没有可以删除的内容',
  names: {
    upload: '预约单附件',
    caseFile: '线索附件',
    case: '线索、证据与处理记录',
    report: '数据报告',
    frozenFile: '待签署与已签署的报告文件',
    signature: '签名',
    citation: '引用编号与当时的明细',
    order: '预约单与办理记录',
    schedule: '定期报告设置',
    draft: '未提交的填写内容',
    savedQuery: '视图',
    search: '搜索历史',
    dataSource: '数据库接入',
    ledgerProfile: '导入方案',
    threshold: '规则阈值修改记录',
    note: '图表批注',
  } satisfies Record<StorageKind, string>,
  notes: {
    upload: '用于预约单的，请先在预约单中移除',
    caseFile: '随线索保留；作出结论前可在线索中移除',
    case: kept,
    report: kept,
    frozenFile: `未签署的可以删除；已签署的${kept}`,
    signature: kept,
    citation: '引用长期有效，不能删除',
    order: kept,
    schedule: '删除后不再按月生成，已生成的报告保留',
    draft: '提交后自动删除，未提交的保留 30 天',
    savedQuery: '也可在各页面「视图」中逐个删除',
    search: '删除后搜索框不再提示',
    dataSource: inImports,
    ledgerProfile: inImports,
    threshold: kept,
    note: '在图表的「批注」中撤回；撤回的依规保留',
  } satisfies Record<StorageKind, string>,
} as const;
