/** Chinese texts of imports through the browser. */
export const importMessages = {
  busy: (who: string) => `${who}正在检查或导入数据，同一时间只能进行一项，请稍后再试`,
  othersDraft: (who: string) => `${who}上传的文件尚未处理完，请等其导入或清除后再试`,
  nothing: '请先上传要导入的文件',
  unchecked: '请先检查，再确认导入',
  refused: '检查没有通过，没有可以导入的行',
  idle: '没有正在进行的检查或导入',
  cancelled: '已取消，数据没有改变',
  noList: {
    rejects: '没有这次导入的退回明细',
    emptied: '没有这次导入的置空明细',
    rows: '没有这次导入的待改行',
    contradictions: '没有这次导入的矛盾明细',
  },
  mixed: '台账（Excel、csv）、数据包（lots.csv 等）与 OCDS 文件（.json、.jsonl）请分开导入：先导入或清除一种，再上传另一种',
  encoding: (name: string) => `不支持的文字编码「${name}」`,
  twice: (name: string) => `已有同名文件「${name}」，请先清除`,
  name: (name: string, known: readonly string[]) =>
    `无法识别的文件「${name}」：台账为 .xlsx、.xls、.et、.csv、.tsv 或 .txt；数据包的文件名为 ${known.join('、')} 之一，扩展名为 .csv、.ndjson 或 .parquet；OCDS 为 .json 或 .jsonl，汇率为 rates.csv；均可打包为 .zip`,
  tooLarge: (megabytes: number) => `文件不能超过 ${megabytes} MB`,
  tooMuch: (megabytes: number) => `上传的文件合计不能超过 ${megabytes} MB，请分次导入，或用命令行导入`,
  zip: {
    notZip: (name: string) => `「${name}」不是有效的 zip 压缩包，或已损坏`,
    encrypted: (name: string) => `压缩包中的「${name}」已加密，请去掉密码后重新打包`,
    method: (name: string) => `压缩包中的「${name}」使用了不支持的压缩方法，请用普通的 zip 压缩`,
    large: '不支持超过 4 GB 的 zip 压缩包，请分次导入',
    many: (most: number) => `压缩包中的文件超过 ${most} 个`,
    bomb: (megabytes: number) => `压缩包解压后超过 ${megabytes} MB，或压缩比异常，已拒绝`,
    size: (name: string) => `压缩包中的「${name}」与登记的大小不符，压缩包已损坏`,
    empty: '压缩包中没有可导入的文件',
  },
} as const;
