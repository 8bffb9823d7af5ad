/** Refusals of reports of irregularities. */
export const tipMessages = {
  unknown: '举报不存在',
  received: '收到日期不能晚于今天',
  due: '办理期限不能早于收到日期',
  company: '所列企业不存在，请从候选中选择',
  owner: '该用户不能承办：账号停用或锁定、没有「线索核查」职责，或看不到该举报',
  state: (state: string, action: string) => `举报当前为「${state}」，不能${action}`,
  changed: '举报已被他人更改，请刷新后再试',
  withdrawn: (number: string) => `线索 ${number} 已撤回，不能并入`,
  noSource: '该举报未登记举报人',
  unreadable: '举报人信息无法解开：安装的密钥已更换',
} as const;

export const tipActionNames = { assign: '指派', note: '备注', attach: '并入线索', close: '办结', reopen: '重新办理' } as const;
