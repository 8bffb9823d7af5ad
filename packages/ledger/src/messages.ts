import { ledgerKinds, type LedgerKind } from '@tenderscope/contract';
import { limits } from './limits.ts';
import { agrees, type TotalCheck } from './rows/total-check.ts';

const list = (names: readonly string[]): string => names.join('、');
const count = (value: number): string => value.toLocaleString('en-US');
const tenThousands = (value: number): string => (value / 10_000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** Missing columns of a sheet of each kind that is left out. */
const missing: Readonly<Record<LedgerKind, string>> = {
  tenders: '没有项目编号或项目名称的列',
  suppliers: '供应商名录要有企业名称和一列其他信息',
  experts: '专家名录要有姓名和一列其他信息',
  bids: '投标报价表要有投标人、报价（或是否中标、排名），以及项目编号或名称',
  contracts: '合同台账要有签约单位、合同编号或签订日期，以及项目编号或名称',
  marks: '评分表要有得分、投标人或专家，以及项目编号或名称',
  appointments: '专家抽取记录表要有专家和抽取方式、参加状态、抽取时间或回避情况，以及项目编号或名称',
  prices: '材料价格表要有供应商、物料名称、单价，以及项目编号或名称',
  risks: '失信名单要有企业名称和一列失信信息',
  holders: '股东与任职表要有企业名称、股东或人员名称，以及身份、股东类型或持股比例',
  declarations: '员工申报表要有员工或亲属的证件号码（可填散列值），以及岗位、关系或申报日期',
};

/** Chinese texts of a ledger's import. */
export const messages = {
  /** Shown in place of a number of an account or a person. */
  hashedCell: '（号码不显示，只存散列值）',
  reading: '读取',
  together: (texts: readonly string[]) => texts.join('；'),
  problem: (path: string, problem: string) => `${path}：${problem}`,
  files: {
    none: (paths: readonly string[]) => `没有可导入的台账（.xlsx、.xls、.et、.csv、.tsv、.txt）：${list(paths)}`,
    ignored: (name: string) => `不是台账文件，已忽略：${name}`,
    empty: '文件是空的',
    encrypted: '工作簿有打开密码，请取消密码后另存再导入',
    recognised: (name: string, encoding: string) => `${name}：按 ${encoding} 编码读取；若文字不对，请指明编码（命令行 --encoding）`,
    broken: '工作簿已损坏，无法读取',
    notWorkbook: '压缩文件中没有工作簿',
    binaryWorkbook: '是二进制工作簿（.xlsb），请另存为 .xlsx 再导入',
    openDocument: '是 OpenDocument 表格（.ods），请另存为 .xlsx 再导入',
    webArchive: '是网页存档（.mht），请另存为 .xlsx 再导入',
    markup: '内容是网页或 XML 而不是数据',
    markupTooLarge: `网页或 XML 表格超过 ${limits.markupBytes >> 20} MB，请另存为 .xlsx 再导入`,
    uncomputed: (name: string, sheet: string, cells: number) =>
      `${name}：工作表“${sheet}”有 ${count(cells)} 个公式没有保存计算结果，按空单元格读取；请用 Excel 或 WPS 打开并保存后再导入`,
    brokenQuotes: (name: string, line: number) => `${name}：从第 ${count(line)} 行起有不成对的引号，全部引号按普通字符读取，请核对`,
    splitNumbers: (name: string, rows: number) => `${name}：${count(rows)} 行的数字含未加引号的千分位逗号，已合并，请核对`,
    macros: (name: string) => `${name}：工作簿含有宏，只读取数据，不运行宏`,
    fileTooLarge: `文件超过 ${limits.fileBytes >> 20} MB`,
    unpackedTooLarge: `工作簿解压后超过 ${limits.unpackedBytes >> 20} MB，拒绝读取`,
    tooManyColumns: (sheet: string, columns: number) => `工作表“${sheet}”有 ${count(columns)} 列，最多 ${count(limits.columns)} 列`,
    tooManyRows: (sheet: string) => `工作表“${sheet}”超过 ${count(limits.rows)} 行，请分成几个文件`,
    tooMuchText: '工作簿的文字过多，请分成几个文件',
    outOfMemory: `读取工作簿所需内存超过 ${limits.workerHeapMb} MB，请分成几个文件`,
  },
  archives: {
    missing: (path: string) => `找不到文件：${path}`,
    broken: '不是有效的 zip 压缩包，或已损坏',
    many: (max: number) => `压缩包中的文件超过 ${count(max)} 个`,
    encrypted: (file: string) => `其中的“${file}”已加密，请去掉密码后重新打包`,
    method: (file: string) => `其中的“${file}”使用了不支持的压缩方法，请用普通的 zip 压缩`,
    damaged: (file: string) => `其中的“${file}”已损坏`,
    tooLarge: `解压后超过 ${limits.archiveBytes / 2 ** 20} MB，或压缩比异常，已拒绝`,
    empty: '没有可导入的文件',
    ignored: (name: string, files: number) => `${name}：已忽略 ${count(files)} 个系统文件或临时文件（__MACOSX、~$ 开头等）`,
  },
  sheets: {
    noTable: (sheet: string) => `${sheet}：没有找到表头，未导入`,
    unknownHeads: (sheet: string) => `${sheet}：没有认出表头，请选定台账种类和各列的含义，再重新检查`,
    unknownKind: (sheet: string) => `${sheet}：看不出是哪种台账（${list(Object.values(ledgerKinds))}），未导入`,
    otherHeads: (sheet: string, profile: string, heads: readonly string[]) => `${sheet}：没有导入方案“${profile}”中的列：${list(heads)}`,
    ofGroup: (sheet: string, kind: LedgerKind) => `${sheet}：${ledgerKinds[kind]}是全集团共用的，须由能看全部单位的管理员导入`,
    unknownProfile: (name: string) => `没有名为“${name}”的导入方案`,
    incomplete: (sheet: string, kind: LedgerKind) => `${sheet}：${missing[kind]}，未导入`,
    noUnit: (sheet: string) => `${sheet}：没有采购单位的列，也没有填报单位，未导入；请填写采购单位（命令行用 --buyer）后重新检查`,
    nothing: '所有工作表中都没有可导入的台账',
    knownColumns: (sheet: string, columns: readonly (readonly [head: string, field: string])[]) =>
      `${sheet}：认出的列：${list(columns.map(([head, field]) => `“${head}”为${field}`)) || '无'}`,
    unitOfTitle: (sheet: string, unit: string) => `${sheet}：没有采购单位的列，按“${unit}”计`,
    hiddenRows: (sheet: string, rows: number) => `${sheet}：有 ${count(rows)} 个隐藏行，一并读取`,
    hiddenColumns: (sheet: string, columns: readonly string[]) => `${sheet}：有隐藏列 ${list(columns)}，一并读取`,
  },
  /** Reason why a row of the sheet is no row of the ledger. */
  leftOut: { total: '合计行', repeatedHead: '重复的表头', note: '说明' },
  doubts: {
    otherColumn: (head: string) => `与“${head}”列含义相近，未采用本列`,
    likeness: '表头只是相近',
    content: '表头无法识别，按内容推断',
    contentDiffers: '内容与表头不符',
    order: (head: string) => `多数行的日期与“${head}”列先后颠倒`,
    aboveLimit: (head: string) => `多数行的中标金额高于“${head}”列，请核对含义与单位`,
    farBelowLimit: (head: string) => `中标金额与“${head}”列相差千倍以上，请核对金额单位`,
    noMoneyUnit: '没有注明金额单位，数值像是万元，现按元计',
    newColumn: '导入方案中没有本列',
    ownMoneyUnit: '没有注明金额单位，部分单元格写有“万”，其余按元计',
  },
  rows: {
    noProject: '没有项目编号和项目名称',
    noUnit: '没有采购单位',
    otherUnit: (unit: string) => `“${unit}”不是您所在的单位，也不是其下级，不能为其导入`,
    noBidder: '没有投标人',
    noCompany: '没有企业名称',
    noExpert: '没有专家姓名',
    noMark: '没有得分',
    noMaterial: '没有物料名称',
    noRiskKind: '没有失信类型，表名中也看不出',
    noHolder: '没有股东或人员名称',
    unknownRole: '看不出身份；可写股东、法定代表人、董事、监事、高管、授权代表、项目经理',
    unknownHolder: '看不出股东类型；可写自然人、企业',
    noPerson: '没有证件号码，也没有散列值',
    noRelation: '有亲属的证件号码，没有与员工的关系',
    unknownLot: '找不到这个项目或标段；请先导入招标采购台账，或在表中写明采购单位',
    severalLots: (lots: number) => `有 ${count(lots)} 个标段符合，请写明标段编号或名称`,
    repeated: (line: number) => `与第 ${count(line)} 行重复`,
  },
  remarks: {
    cancelled: (sheet: string, rows: number) => `${sheet}：${count(rows)} 行写有“废标”或“重新招标”，不等于流标，状态按未知处理`,
    repeatedBidders: (sheet: string, lots: number) => `${sheet}：${count(lots)} 个标段的投标单位有重复（或只是括号、空格写法不同），按一家计`,
    rates: (sheet: string, cells: number) => `${sheet}：${count(cells)} 处金额写的是折扣、费率或单价，不是总价，按没有金额计`,
    severalWinners: (sheet: string, lots: number) => `${sheet}：${count(lots)} 个标段有几家中标单位，每家都计为中标，金额未注明份额的不分到各家`,
    newLots: (sheet: string, lots: number) => `${sheet}：${count(lots)} 个标段此前没有记录，按表中所写新建`,
    renumbered: (sheet: string, rows: number) => `${sheet}：${count(rows)} 行的项目编号与已有项目不同，按项目名称和中标单位归入已有标段，请核对`,
    mergedAmounts: (sheet: string, cells: number) => `${sheet}：${count(cells)} 处金额来自合并单元格，只计入第一行`,
    repeatedLots: (sheet: string, lots: number) => `${sheet}：${count(lots)} 行的项目与标段和前面的行相同而内容不同，按先后次序作为不同标段`,
  },
  /** Criterion of a mark that is not for a part. */
  integerMark: '总分',
  tenThousands: (yuan: number) => `${tenThousands(yuan)} 万元`,
  check: ({ label, head, line, unit, table, read }: TotalCheck) => {
    const shown = (yuan: number): string => (unit === 10_000 ? `${tenThousands(yuan)} 万元` : `${yuan.toLocaleString('en-US', { minimumFractionDigits: 2 })} 元`);
    const outcome = agrees(table, read) ? '读入合计相同' : `读入合计 ${shown(read)}，相差 ${shown(Math.abs(table - read))}`;
    return `第 ${line} 行${label}“${head}”：表内合计 ${shown(table)}，${outcome}`;
  },
} as const;
