/** Chinese texts of sessions and second factors. */
export const sessionMessages = {
  wrongOwnPassword: '密码错误',
  waiting: {
    secondFactor: '请先完成双因素验证',
    enrolment: '请先启用双因素验证',
    passwordChange: '请先修改密码',
  },
  notWaiting: '此会话已完成登录验证',
  unknown: '会话不存在或已结束',
  accountLocked: '此账号已被锁定，请联系管理员解锁；未提交的填写内容会保留',
  accountDisabled: '此账号已停用，请联系管理员启用；未提交的填写内容会保留',
  address: '此账号不允许从当前网络地址登录',
  formerPassword: (num: number) => `新密码不能与最近使用过的 ${num} 个密码相同`,
  ownAccount: '不能对自己的账号进行此操作，请由其他管理员办理',
} as const;

export const secondFactorMessages = {
  passwordNeeded: '请输入当前密码，确认是本人操作',
  wrongCode: '验证码错误或已使用，请等待下一个验证码后重试',
  wrongRecoveryCode: '恢复码错误或已使用',
  enrolled: '已启用双因素验证，如需更换请先停用',
  notEnrolled: '尚未启用双因素验证',
  notProposed: '请先获取密钥，再输入验证码',
  demanded: '您的角色必须使用双因素验证，不能停用',
  certificateDemanded: '您的角色必须使用证书验证，不能使用验证码或恢复码',
  proofNeeded: '请先用当前验证码、恢复码或已绑定的证书确认是本人操作',
  hasCertificate: '已绑定证书，如需使用验证码请先解除绑定',
  unknownCertificate: '没有绑定这个证书',
  lastCertificate: '您的角色必须使用证书验证，不能解除最后一个证书',
  tooManyCertificates: (num: number) => `每个账号最多绑定 ${num} 个证书`,
  unreadable: '双因素密钥无法解密，请联系管理员重置双因素验证',
  /** Name of the product in the authenticator; ASCII keeps the QR code small. */
  issuer: 'Tenderscope',
} as const;
