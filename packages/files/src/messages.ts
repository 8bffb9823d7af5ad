/** Chinese texts of the folder of uploaded files. */
export const messages = {
  inside: (folder: string) => `UPLOAD_DIR 不能在数据目录内：${folder}`,
  missing: (folder: string) => `UPLOAD_DIR 的上级目录不存在，请先创建，或检查其磁盘是否已挂载：${folder}`,
  unwritable: (folder: string) => `UPLOAD_DIR 不是可以写入的目录：${folder}`,
} as const;
