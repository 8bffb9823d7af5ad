/** Chinese texts of notes. */
export const noteMessages = {
  otherUnit: '不能为这个单位添加批注：不在您的数据范围内',
  unknown: '批注不存在或已撤回',
  notYours: '只有作者和管理员可以修改、撤回批注',
  changed: '批注已被他人修改，请核对最新内容后再保存',
  allUnits: '全部单位',
} as const;
