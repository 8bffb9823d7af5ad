const unavailable = '服务暂时不可用，请稍后再试';
const textsByStatus: Readonly<Record<number, string>> = { 413: '发送的内容过大', 502: unavailable, 503: unavailable, 504: '服务没有及时响应，请稍后再试' };

export const texts = {
  timeout: '响应超时，请稍后再试',
  network: '网络连接失败，请检查网络后重试',
  duplicate: '重复请求',
  unreadable: '服务器返回了无法识别的内容',
  signedOut: '登录已失效，请重新登录',
  chunkTimeout: '页面加载超时，请检查网络后重试',
  tooManyRequests: (seconds: number) => `请求过于频繁，请 ${seconds} 秒后再试`,
  chunkFailed: '页面文件加载失败，请检查网络后重试',
  /** For an answer without a text, e.g. from a proxy. */
  failed: (status: number) => `${textsByStatus[status] ?? (status >= 500 ? '服务器出错，请稍后再试' : '请求失败')}（${status}）`,
} as const;

/** Texts in workbooks. */
export const exportTexts = {
  wan: '万元',
  /** The sheet of the rows that a chart is drawn from. */
  rowsOfChart: '明细数据',
} as const;
