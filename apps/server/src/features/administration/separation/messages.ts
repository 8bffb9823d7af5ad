/** Chinese texts of the separation of the three officers' duties. */
export const separationMessages = {
  two: '已启用三员分立：一个账号不能同时具有系统管理、安全管理、审计查看中的两项职责',
  mixed: '已启用三员分立：系统管理员、安全管理员、审计管理员不能具有其他权限',
  fields: '已启用三员分立：账号资料由系统管理员维护，角色、启用与登录地址由安全管理员办理',
  own: '不能为自己的账号授权，请由其他安全管理员办理',
} as const;
