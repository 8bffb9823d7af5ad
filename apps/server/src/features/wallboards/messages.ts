import { wallboardEnded } from '@tenderscope/contract';

export const wallboardMessages = {
  ended: wallboardEnded,
  unknown: '大屏不存在',
  full: (max: number) => `最多 ${max} 个大屏，请先删除不用的`,
  noCards: '请至少选择一张卡片',
  leads: (names: readonly string[]) => `所选卡片的页面含疑似线索、专家或风险记录，不能放到公开的大屏：${names.join('、')}`,
  rowsOrLeads: '此卡片含逐行明细或线索，大屏不显示',
  otherScreen: '没有所选卡片所在页面的权限',
  allUnits: '全部单位',
  noUnits: '无单位',
  units: (names: readonly string[], num: number) =>
    `${names.slice(0, 3).join('、')}${names.length > 3 ? ` 等 ${names.length} 家` : ''}${num > names.length ? `，含下属共 ${num} 家单位` : ''}`,
  user: (loginName: string, name: string) => `${loginName}（大屏「${name}」）`,
} as const;
