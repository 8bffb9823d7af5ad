/** Chinese texts of drafts. */
export const draftMessages = {
  tooLarge: (kilobytes: number) => `填写的内容超过 ${kilobytes} KB，只保存在本浏览器中`,
  full: (num: number) => `未提交的填写内容已有 ${num} 份，本次只保存在本浏览器中；请在右上角菜单「安全设置 › 存储空间」中清理`,
} as const;
