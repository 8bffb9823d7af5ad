/** Chinese texts about scan results. */
export const uploadMessages = {
  infected: (signature: string) => `文件未通过病毒扫描（${signature}），已拒绝并删除`,
  noScanner: '病毒扫描服务暂时不可用，文件未保存，请稍后再试',
} as const;
