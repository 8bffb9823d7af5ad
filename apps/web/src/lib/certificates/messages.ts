/** Messages about certificates, in the words of the specification where it has them. */
export const certificateTexts = {
  insert: { organisation: '请插入机构证书！', personal: '请插入个人证书！' },
  insertValid: { organisation: '请插入有效的机构证书！', personal: '请插入有效的个人证书！' },
  noInfo: '获取CA信息失败！',
  cannotDecrypt: '解密失败！',
  installDriver: '请安装驱动！',
  select: '请选择证书！',
  selectHint: '没有读到证书，请检查是否已插入证书介质、是否已安装CA驱动。',
  notStarted: '数字签名服务未启动，将自动启动！',
  notStartedHint: '如果还没有安装，请先安装签名服务；本系统的地址为公网地址时，须使用 https 访问。',
  install: '安装数字签名服务',
  denied: '浏览器不允许本网站访问本机的签名服务，请在地址栏左侧的网站设置中允许“本地网络访问”，再点击“重新读取”。',
  allow: '请在浏览器提示中选择允许：签名服务在您的电脑上运行，浏览器需要您允许本网站访问本机。',
  refused: '签名服务没有允许本网站，请联系管理员把本网站的地址加入签名服务的 AGENT_ORIGINS。',
  projectName: '招标采购大数据分析',
  outdated: '本机的签名服务版本过旧，不能完成此操作，请重新安装签名服务。',
  confirmHere: '请在本机打开的确认页面中核对内容，并选择是否允许。',
} as const;
