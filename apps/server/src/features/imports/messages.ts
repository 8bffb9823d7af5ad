/** Chinese texts of imports through the browser. */
export const importMessages = {
  busy: (who: string) => `${who}正在检查或导入数据，同一时间只能进行一项，请稍后再试`,
  othersDraft: (who: string) => `${who}上传的文件尚未处理完，请等其导入或清除后再试`,
  nothing: '请先上传要导入的文件',
  unchecked: '请先检查，再确认导入',
  refused: '检查没有通过，没有可以导入的行',
  idle: '没有正在进行的检查或导入',
  cancelled: '已取消，数据没有改变',
  interrupted: '处理它的服务器已停止',
  workInterrupted: {
    check: () => '检查时服务器已停止，检查中断；文件仍在，请重新检查',
    load: (isCommitted: boolean) =>
      isCommitted ? '导入时服务器已停止，但数据已经全部写入，见导入记录' : '导入时服务器已停止，导入中断，数据没有改变；文件仍在，可重新检查后导入',
    undo: (isCommitted: boolean) => (isCommitted ? '撤销时服务器已停止，但撤销已经完成，见导入记录' : '撤销时服务器已停止，撤销中断，数据没有改变，可重新撤销'),
  },
  missingFile: (name: string) =>
    `「${name}」不在这台服务器上，请清除文件后重新上传；有多台服务器时，管理员须设置 UPLOAD_DIR 或 UPLOAD_S3_URL`,
  undoSource: (importId: string) => `撤销导入 ${importId}`,
  noList: {
    rejects: '没有这次导入的退回明细',
    emptied: '没有这次导入的置空明细',
    rows: '没有这次导入的待改行',
    contradictions: '没有这次导入的矛盾明细',
  },
  mixed: '台账（Excel、csv）、数据包（lots.csv 等）与 OCDS 文件（.json、.jsonl）请分开导入：先导入或清除一种，再上传另一种',
  ledgersOnly: '您只能看部分单位，只能为这些单位导入台账；数据包和 OCDS 须由能看全部单位的管理员导入',
  othersWork: (who: string) => `${who}的文件或导入须由本人或能看全部单位的管理员处理`,
  allUnitsOnly: '企业是全集团共用的，须由能看全部单位的管理员合并或拆开',
  undoAllUnitsOnly: '一次导入可能涉及多个单位，须由能看全部单位的管理员撤销',
  noMapping: '请先检查台账，并至少为一列选定含义，再保存为导入方案',
  template: (kind: string) => `${kind}模板`,
  noProfile: (name: string) => `没有名为「${name}」的导入方案`,
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
    many: (max: number) => `压缩包中的文件超过 ${max} 个`,
    bomb: (megabytes: number) => `压缩包解压后超过 ${megabytes} MB，或压缩比异常，已拒绝`,
    size: (name: string) => `压缩包中的「${name}」与登记的大小不符，压缩包已损坏`,
    empty: '压缩包中没有可导入的文件',
  },
} as const;
