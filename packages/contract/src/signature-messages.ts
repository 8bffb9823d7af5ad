/** What the server answers of signatures: apart from other texts, which the web app carries. */
export const signatureMessages = {
  unknownFile: '待签名的报告不存在，请重新生成',
  unknown: '签名不存在',
  nonceGone: '签名请求已失效或已使用，请重新签名',
  purpose: (name: string) => `报告签名：${name}`,
  loginPurpose: '证书登录验证',
  notForSigning: '该证书不能用于签名（加密证书）',
  expired: '签名证书不在有效期内',
  untrusted: (why: string) => `签名证书不可信：${why}`,
  notBound: '该证书没有绑定到此账号',
  boundElsewhere: '该证书已绑定到账号',
  file: '请选择要验证的文件',
  signature: '请选择签名文件',
  formTooLarge: (megabytes: number) => `文件不能超过 ${megabytes} MB`,
  malformed: '签名验证请求的格式不正确',
  fileName: (name: string, signer: string) => `${name}_${signer}`,
  unreadableAnchors: 'SIGNING_CA_DIR 中有不能读取的证书或吊销列表',
};
