export const texts = {
  tooLarge: (megabytes: number) => `文件超过 ${megabytes} MB，请拆分后再导入`,
  tooMuch: '文件解压后过大，请只保留需要导入的清单',
  oldFormat: '不支持旧版 .xls 文件，请在 Excel 中另存为 .xlsx 后再导入',
  broken: '文件无法识别：请使用 .xlsx 或 .csv 格式的清单，且未加密、未损坏',
  empty: '文件中没有数据',
  sheet: 'Sheet1',
} as const;
