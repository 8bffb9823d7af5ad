/** Chinese texts of targets. */
export const targetMessages = {
  otherUnit: '不能设定这个单位的目标值：不在您的数据范围内',
  changed: (user: string) => `目标值已被${user === '' ? '他人' : ` ${user} `}修改，请核对最新值后再保存`,
  direction: '此指标的目标方向是固定的，不能更改',
  allUnits: '全部单位',
} as const;
