/** Chinese texts of administration. */
export const adminMessages = {
  roles: {
    nameTaken: (name: string) => `已有名为「${name}」的角色`,
    excess: (names: readonly string[]) => `您自己没有这些权限，不能授予他人：${names.join('、')}`,
    excessScope: '您自己只能查看所属单位，不能授予全部单位的数据范围',
    auditNotOwn: '没有「审计查看」职责的人不能收回他人的审计查看',
    loneAuditor: '审计查看不能只由系统管理员自己持有：请至少保留一个没有系统管理职责、在用的审计账号',
    retired: (names: readonly string[]) => `角色已停用，不能分配：${names.join('、')}`,
    inUse: (num: number) => `仍有 ${num} 个在用账号持有此角色，请先为他们更换角色`,
    previewNeedsUnit: '此角色只看所属单位，请选择以哪个单位预览',
    previewUnit: '预览单位不存在，或不在您可查看的范围内',
    previewing: '正在预览，请先结束',
    notPreviewing: '没有正在进行的预览',
    readOnly: '角色预览中只能查看，请结束预览后再操作',
  },
  users: {
    self: '不能停用自己的账号',
    /** Between the roles of a line. */
    separators: /[、,，;；]/,
    line: {
      login: '账号应为 2 到 64 个字母、数字或 . _ @ -',
      name: '姓名应为 1 到 64 个字符',
      dept: '部门不能超过 128 个字符',
      noRole: '缺少角色',
      repeated: (line: number) => `账号与第 ${line} 行重复`,
      unknownUnit: (unit: string) => `单位「${unit}」不存在`,
      ambiguousUnit: (unit: string) => `有多个名为「${unit}」的单位，请填写单位标识`,
    },
  },
} as const;
