export const lastLoginTexts = {
  last: (time: string, address: string) => `上次登录：${time}，来自 ${address || '未知地址'}`,
  passwordSet: (time: string) => `您的密码已于 ${time} 修改；如非本人要求，请立即联系管理员`,
} as const;
