/** Maximum number of words named in one warning. */
export const maxWords = 10;
/** Instruction for users to name the encoding of a file. */
const nameEncoding = '指明编码（命令行 --encoding，网页「文字编码」）';
const list = (names: readonly string[]): string => names.join('、');
type Counted = readonly (readonly [word: string, cells: number])[];
const filesOf = (files: readonly string[]): string => (files.length === 1 ? `${list(files)} ` : `${files.length} 个文件`);
/** The most frequent words with their numbers of cells, and the total number if these are not all. */
const counted = (words: Counted, all: number): string =>
  `${list(words.slice(0, maxWords).map(([word, cells]) => `${word}（${cells} 处）`))}${all > maxWords ? `等 ${all} 种` : ''}`;

/** Chinese texts of an import, shown on the terminal and in rejects.csv. */
export const messages = {
  files: {
    noInput: '请指定要导入的文件夹或文件',
    missing: (path: string) => `找不到文件或文件夹：${path}`,
    unreadable: (path: string) => `没有读取权限：${path}`,
    noneInFolder: (paths: readonly string[]) => `文件夹中没有可导入的文件：${list(paths)}`,
    unknownFile: (path: string) => `无法识别的文件，已忽略：${path}`,
    unknownInput: (path: string, known: readonly string[]) => `无法识别的文件：${path}（文件名应为 ${list(known)} 之一，扩展名为 .csv、.ndjson 或 .parquet，可用 gzip 压缩）`,
    notOcds: (path: string) => `OCDS 文件的扩展名应为 .json 或 .jsonl，可用 gzip 压缩：${path}`,
    damagedGzip: 'gzip 压缩数据损坏',
    truncatedGzip: 'gzip 压缩数据不完整，文件可能未传输完毕',
    spreadsheet: '内容是 Excel 或 zip 文件而不是文本，请另存为 CSV',
    parquet: '内容是 Parquet 而不是文本',
    notParquet: '不是有效的 Parquet 文件',
    markup: '内容是网页或 XML 而不是数据',
    utf16: `编码似为没有标记的 UTF-16，请${nameEncoding}，或另存为 UTF-8`,
    notUtf8: (place: number) => `第 ${place} 个字节不是 UTF-8；请${nameEncoding}，或另存为 UTF-8`,
    unknownEncoding: (place: number) => `编码既不是 UTF-8 也不像 GB18030（第 ${place} 个字节起）；请${nameEncoding}，或另存为 UTF-8`,
    recognised: (path: string, encoding: string) => `${path}：按 ${encoding} 编码读取；若文字不对，请${nameEncoding}`,
    problem: (path: string, problem: string) => `${path}：${problem}`,
  },
  header: {
    empty: '文件为空，缺少表头',
    missing: (columns: readonly string[], found: string) => `缺少必需的列 ${list(columns)}（首行为：${found}）`,
    repeated: (columns: readonly string[]) => `表头中的列重复：${list(columns)}`,
    unknown: (path: string, columns: readonly string[]) => `${path}：忽略未知的列 ${list(columns)}`,
    type: (column: string, type: string) => `列 ${column} 的类型 ${type} 不能作为单元格`,
  },
  row: {
    tooFew: (wanted: number, found: number) => `列数不足：应为 ${wanted} 列，实为 ${found} 列`,
    tooMany: (wanted: number, found: number) => `列数过多：应为 ${wanted} 列，实为 ${found} 列`,
    quotes: '引号不配对或引号后有多余字符',
    tooLong: '记录过长（超过 1 MB）',
    control: '含有控制字符',
    encoding: '含有无法识别的字符编码',
    notJson: '不是有效的 JSON 对象',
    nested: '值应为文本、数字或布尔值',
  },
  cell: {
    required: '必填项为空',
    integer: '应为整数',
    number: '应为数字',
    flag: '应为 1 或 0',
    time: '应为存在的日期时间，如 2025-03-04、2025-03-04 09:30:00',
    dayOrder: '日、月的先后无法判断：本列没有能说明先后的值，或各值互相矛盾；请写成 YYYY-MM-DD',
    scientific: '被电子表格改写为科学计数法，末几位已丢失；请将该列设为文本后重新填写',
    noNumber: '占位内容，不是账号或证件号码',
    foreignHash: '由另一安装的密钥算出的散列值，不能与本系统的比较',
    money: '金额应不小于 0，且小于 90 万亿元',
    choice: (choices: readonly string[]) => `应为 ${list(choices)} 之一`,
    below: (min: number) => `不能小于 ${min}`,
    above: (max: number) => `不能大于 ${max}`,
    between: (min: number, max: number) => `应在 ${min} 到 ${max} 之间`,
  },
  methods: {
    unknown: (files: readonly string[], words: Counted) => `${filesOf(files)}的采购方式中有未收录的写法：${counted(words, words.length)}，按“其他”计`,
  },
  /** `words` are the most frequent of `kinds`. */
  places: {
    unknown: (files: readonly string[], words: Counted, kinds: number) => `${filesOf(files)}的省份、城市中有未收录的地名：${counted(words, kinds)}，按原文保存`,
    contradictory: (files: readonly string[], words: Counted, kinds: number) => `${filesOf(files)}中省份与城市不相符：${counted(words, kinds)}，均按原文保存`,
    foreign: (files: readonly string[], kinds: number, cells: number) =>
      `${filesOf(files)}的省份、城市中有 ${cells} 处（${kinds} 种）非中文地名，按原文保存`,
  },
  reference: {
    unknown: (title: string) => `引用的${title}不存在（数据仓库和本次接受的数据中均没有）`,
    removed: (title: string) => `引用的${title}由本次导入删除`,
    itself: '不能引用自身',
    circle: '引用关系形成循环，或其上级在循环之中',
  },
  removal: {
    brought: '本次导入的数据中又有此行，未删除',
    /** Text around the number of rows and the key of one of them. */
    referred: (title: string) => ({ before: `${title}中仍有 `, rows: ' 行引用此行（如 ', after: '），未删除' }),
  },
  duplicate: {
    /** Text before and after the line number of the row that was kept. */
    before: '主键重复，已采用第 ',
    after: ' 行',
    elsewhere: '主键重复，已采用另一文件中的行',
  },
  steps: {
    reading: '读取',
    comparing: '比对',
    checking: (title: string) => `检查${title}`,
    loading: (title: string) => `写入${title}`,
    refreshing: '更新统计',
    deferred: '数据已可查询，正在计算共同投标统计',
  },
  otherKey: '仓库中账号、人员的散列值由另一密钥算出，新数据无法与之比较，未导入：请恢复原来的 SEAL_SECRET 或 DATA_DIR/seal.key',
  contradictionsPartial: '涉及的标段很多，矛盾只在本次数据之内比对；与已有数据的矛盾请用 verify 检查',
  statisticsPending: '数据已导入并可查询，关系、评分等统计尚未算完：运行中的服务会自动补算，否则在下次导入或启动服务时补算',
  ocds: {
    empty: '文件为空',
    notJson: '不是有效的 JSON',
    notPackage: '不是 OCDS 发布包、记录包或发布',
    noOcid: '缺少 ocid',
    noReleases: '记录中没有可用的发布内容',
    bidWithoutLot: '投标未注明所投标段',
    bidOnUnknownLot: '投标的标段不在发布的标段之中',
    awardWithoutLot: '中标结果未注明标段',
    bidWithoutTenderer: '投标未注明投标人',
    noBuyer: '过程没有注明招标人：发布已保存，待后续发布注明后计入',
    unknownCode: (code: string, number: number) => `未收录的代码 ${code}（${number} 处），按状态未知处理`,
    unplacedTenderers: (number: number) => `${number} 个投标人未注明所投标段，未计入`,
    unplacedContracts: (number: number) => `${number} 份合同不能归到一个标段和一家企业，未计入`,
  },
  rates: {
    header: '汇率文件的表头应为 currency,rate',
    currency: (line: number) => `第 ${line} 行的币种应为三位大写字母代码`,
    rate: (line: number) => `第 ${line} 行的汇率应为大于 0 的数字`,
    repeated: (line: number) => `第 ${line} 行的币种重复`,
  },
  /** Name of an import in the log of imports. */
  source: (names: readonly string[]) => list(names).slice(0, 200),
} as const;
