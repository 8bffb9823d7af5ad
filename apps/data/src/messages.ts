import { ledgerKinds } from '@tenderscope/contract';
import type { ImportReport } from '@tenderscope/warehouse';

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const clock = (seconds: number): string => {
  const total = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(total / 60);
  return minutes > 0 ? `${minutes} 分 ${total % 60} 秒` : `${total} 秒`;
};

type JoinedRecord = ImportReport['joined'][number];

/** Chinese texts of the data command line. */
export const messages = {
  help: `用法：
  npm run data -- import <文件夹或文件…> [--format bundle|ocds|ledger] [--profile <导入方案>] [--buyer <采购单位>] [--withdraw] [--rates <汇率文件>] [--encoding <编码>] [--strict]
      检查并导入数据包（.csv、.ndjson、.parquet，可用 gzip 压缩）、OCDS 文件（.json、.jsonl）
      或台账（.xlsx、.xls、.et、.csv、.tsv、.txt，可打成 .zip：${Object.values(ledgerKinds).join('、')}）。
      --format  数据格式，默认为 bundle；ledger 按表头和内容推断各列，并列出推断结果、合计核对和未读入的行
      --profile 按数据导入页面中保存的导入方案读取台账：方案的名称，或导出的方案文件（.json）；无须再写 --format ledger
      --buyer   台账没有采购单位的列、标题和文件名时，各行的采购单位
      --withdraw 台账上次有、这次没有的标段从系统中撤回；不指明时只列出
      --rates   汇率文件，表头为 currency,rate，汇率为一单位外币折合的人民币元（仅用于 ocds）
      --encoding 文本的编码，如 gb18030、utf-16le、windows-1252；不指明时按内容识别，OCDS 须为 UTF-8
      --strict  有单元格无法读取的行整行拒绝；不指明时只将该单元格置空
      退出码：0 全部导入，3 部分行被拒绝，1 未导入任何数据，2 命令有误，130 已取消
  npm run data -- generate --out <文件夹> [--lots <标段数>] [--seed <随机种子>] [--further-columns]
      生成演示数据包，相同的标段数和种子得到相同的数据。默认 20000 个标段，种子为 1
      --further-columns 另写后来增加的可选列，如集中、公开、上网、电子采购标记，以及申报人员
  npm run data -- sync --from <postgresql://… 或 mysql://…> --map <映射文件> [--full] [--strict]
      按映射文件（YAML）从电子招标平台的数据库提取数据并导入；有水位列的表只提取上次之后变化的行
      --full    忽略水位，全部重新提取
  npm run data -- export --format ocds --out <文件> [--from <日期>] [--to <日期>]
      将期间内的项目导出为 OCDS 1.1：文件名以 .json 结尾为一个发布包，以 .jsonl 结尾为每行一个发布，另加 .gz 则压缩。
      期间按招标、开标或成交日期，形如 2024-01-01；均不指明时导出全部。编号前缀与发布者由 OCDS_PREFIX、OCDS_PUBLISHER 指定
  npm run data -- undo [导入编号]
      撤销一次导入（或同步），数据恢复到它之前的样子；不指明编号时撤销最近一次。之后又有导入的，须先撤销之后的；
      编号见 status。退出码：0 已撤销，1 未撤销
  npm run data -- pull <名称> [--full]
      立即读取在数据导入页面中保存的数据库接入，须在服务运行时执行；设有增量列的只读取上次之后变化的行
      --full    不按增量列，全部重新读取
  npm run data -- status
      显示数据仓库中的表、行数、数据版本和最近的导入
  npm run data -- verify
      检查数据仓库：引用、主键、取值，以及各汇总表与基础表是否一致。退出码：0 无问题，1 有问题
  npm run data -- backup <文件夹>
      在文件夹中写入一份备份（以时间命名）：交易数据、账号与业务记录、上传文件和密钥；服务正在运行时由服务完成。
      与上一份相同的文件不重复占用空间。口令由环境变量 BACKUP_PASSPHRASE 提供，没有口令则不加密。
      PostgreSQL 的数据也写入备份；ClickHouse 的数据由其 BACKUP 写到磁盘 CLICKHOUSE_BACKUP_DISK
  npm run data -- restore <备份或其所在的文件夹> [--data-dir <数据目录>] [--replace]
      核对一份备份的全部文件后恢复到空的数据目录，并结束所有会话；指明文件夹时恢复其中最新的一份。须先停止服务
      --replace 已有数据时，将其移开（数据目录中的 replaced-…、PostgreSQL 的模式 replaced_…、ClickHouse 的数据库 …_replaced_…），再恢复
数据目录由环境变量 DATA_DIR 指定，默认为 ./var。服务正在运行时，导入和导出由服务完成。`,
  usage: {
    unknownCommand: (command: string) => `未知的命令：${command}`,
    unknownOption: (option: string) => `未知的选项：${option}`,
    missingValue: (option: string) => `选项 ${option} 缺少取值`,
    noValue: (option: string) => `选项 ${option} 不带取值`,
    unexpected: (argument: string) => `多余的参数：${argument}`,
    nothingToPull: '请指定数据库接入的名称',
    nothingToImport: '请指定要导入的文件夹或文件',
    format: (format: string, known: readonly string[]) => `未知的数据格式：${format}（应为 ${known.join('、')} 之一）`,
    encoding: (label: string) => `未知的编码：${label}`,
    buyerWithoutLedger: '选项 --buyer 仅用于 --format ledger',
    withdrawWithoutLedger: '选项 --withdraw 仅用于 --format ledger',
    profileWithoutLedger: '选项 --profile 仅用于 --format ledger',
    ratesWithoutOcds: '选项 --rates 仅用于 --format ocds',
    lots: '选项 --lots 应为正整数',
    out: '请用 --out 指定输出文件夹',
    from: '请用 --from 指定来源数据库，形如 postgresql://用户名:密码@主机/数据库 或 mysql://用户名:密码@主机/数据库',
    map: '请用 --map 指定映射文件',
    exportFormat: (format: string) => `未知的导出格式：${format === '' ? '未指明' : format}（应为 --format ocds）`,
    outFile: '请用 --out 指定输出文件，以 .json 或 .jsonl 结尾，可加 .gz',
    period: '选项 --from、--to 应为存在的日期，形如 2024-01-01，且起不晚于止',
    backupFolder: '请指定备份的文件夹',
    seeHelp: '查看帮助：npm run data -- --help',
  },
  progress: {
    line: (step: string, fraction: number, rows: number, rate: number) =>
      `${step}：${Math.floor(fraction * 100)}%，已处理 ${count(rows)} 行，每秒 ${count(rate)} 行`,
    timeLeft: (seconds: number) => `剩余约 ${clock(seconds)}`,
    rows: (rows: number) => `${count(rows)} 行`,
    rate: (rate: number) => `每秒 ${count(rate)} 行`,
    generating: '生成',
    exporting: '导出',
  },
  pullNeedsServer: '服务没有运行：数据库接入的密码由服务加密保存，请先启动服务（npm start）再读取',
  stopping: '正在停止，请稍候；再按一次 Ctrl-C 立即退出',
  cancelled: '已取消，数据仓库未改变',
  cancelledInServer: '已通知服务取消；除非已经写完，数据仓库不会改变',
  storeUnavailable: '数据仓库无法打开：可能正被其他进程使用',
  newerState: '状态库已由更新版本的程序升级，本版本不能打开，数据没有改动。请改用更新的版本；要退回本版本，请恢复升级前的备份。',
  unreadable: '数据仓库已损坏，无法读取：请停止服务，用备份恢复数据目录（见 docs/operations.md 的 Backup 与 Restore）',
  diskFull: '磁盘空间不足',
  failed: (problem: string) => `失败：${problem}`,
  report: {
    heads: ['数据表', '读取', '接受', '更新', '未变', '拒绝', '删除'],
    clean: '导入完成',
    'some-rejected': '导入完成，部分行被拒绝或单元格被置空',
    nothing: '未导入任何数据',
    dataVersion: (version: number) => `数据版本：${version}`,
    rejectsFile: (path: string) => `被拒绝的行及原因：${path}`,
    emptied: (cells: number, file: string, columns: readonly { column: string; cells: number }[]) =>
      `置空 ${count(cells)} 处：${file} 中 ${columns.map((one) => `${one.column} ${count(one.cells)} 处`).join('、')}`,
    emptiedFile: (path: string) => `置空的单元格及原因：${path}`,
    rowsFolder: (path: string) => `以上各行的原文（可修改后再次导入）：${path}`,
    currency: (currency: string, amounts: number, rate: number | null, isStored: boolean) =>
      `${currency === '' ? '未注明币种' : currency}：${count(amounts)} 个金额${rate === null ? '没有汇率，不折合人民币，不计入合计' : `按${isStored ? '已保存的' : ''}汇率 ${rate} 折合人民币`}`,
    zeros: (file: string, columns: readonly { column: string; cells: number }[]) =>
      `金额为 0：${file} 中 ${columns.map((one) => `${one.column} ${count(one.cells)} 处`).join('、')}，按 0 计，不作为预算或限价基准`,
    joined: ({ companyId, name, joinedTo, joinedName, reason }: JoinedRecord) =>
      `合并企业：${name}（${companyId}）并入 ${joinedName}（${joinedTo}），${reason}`,
    parted: ({ companyId, name, joinedTo, joinedName }: JoinedRecord) => `撤销合并：${name}（${companyId}）不再并入 ${joinedName}（${joinedTo}）`,
    more: (rest: number) => (rest > 0 ? [`……另有 ${count(rest)} 家`] : []),
    contradiction: (title: string, rows: number) => `数据矛盾：${title} ${count(rows)} 处`,
    contradictionsFile: (path: string) => `矛盾的数据及说明：${path}`,
    rejectedParts: (parts: number) => `另有 ${count(parts)} 个文件、过程或中标结果无法读取`,
    converted: (file: string, columns: readonly { column: string; cells: number }[]) =>
      `已换算：${file} 中 ${columns.map(({ column, cells }) => `${column} ${count(cells)} 个值`).join('、')}`,
    stripped: (file: string, characters: number) => `已去除不可见字符：${file} 中 ${count(characters)} 个`,
    elapsed: (seconds: number, rows: number) => `用时 ${clock(seconds)}，每秒 ${count(rows / Math.max(seconds, 0.001))} 行`,
    warning: (text: string) => `注意：${text}`,
  },
  ledger: {
    sheet: (title: string, rows: string, refused: number) => `${title}：读入 ${rows}${refused > 0 ? `，拒绝 ${count(refused)} 行` : ''}`,
    heads: ['列', '表头', '含义', '单位', '把握', '疑问'],
    badProfile: (path: string) => `不是导入方案的文件：${path}`,
    noProfile: (name: string, known: readonly string[]) =>
      `没有名为“${name}”的导入方案${known.length > 0 ? `，现有：${known.join('、')}` : '，请先在数据导入页面保存'}`,
    kind: (kind: string, profile: string | null) => (profile === null ? `按${kind}读取` : `按导入方案“${profile}”读取（${kind}）`),
    unknown: (field: string, values: readonly { value: string; rows: number; proposal: string | null }[]) =>
      values.map(({ value, rows, proposal }) => `${field}中不认识的写法：${value}（${count(rows)} 行）${proposal === null ? '' : `，可能是“${proposal}”`}`),
    vanished: (rows: number, isWithdrawn: boolean, names: readonly string[]) =>
      `上次有、这次没有的标段 ${count(rows)} 个，${isWithdrawn ? '已撤回' : '仍保留（加 --withdraw 撤回）'}：${names.join('、')}${rows > names.length ? '……' : ''}`,
    unread: '不读取',
    notStored: (field: string) => `${field}（不保存）`,
    unit: (yuan: number) => ({ 1: '元', 1000: '千元', 10_000: '万元', 1_000_000: '百万元', 10_000_000: '千万元', 100_000_000: '亿元' })[yuan] ?? `${yuan} 元`,
    certainty: (certainty: number) => `${Math.round(certainty * 100)}%`,
    check: (text: string, agrees: boolean) => `${agrees ? '核对' : '注意'}：${text}`,
    leftOut: (line: number, reason: string, text: string) => `未读入：第 ${line} 行（${reason}）${text}`,
    moreLeftOut: (rows: number) => (rows > 0 ? [`……另有 ${count(rows)} 行未读入`] : []),
  },
  undo: {
    heads: ['数据表', '移除', '恢复'],
    done: (importId: string, source: string) => `已撤销导入 ${importId}（${source}）`,
    own: (importId: string) => `撤销编号：${importId}`,
    elapsed: (seconds: number) => `用时 ${clock(seconds)}`,
  },
  nothingNew: '没有新的数据，数据仓库未改变',
  exported: (releases: number, path: string) => `已导出 ${count(releases)} 个项目：${path}`,
  generated: (rows: number, out: string) => `已生成 ${count(rows)} 行：${out}`,
  status: {
    engine: (engine: string) => `存储引擎：${engine}`,
    dataVersion: (version: number, time: string) => `数据版本：${version}（${time}）`,
    statisticsPending: (version: number) => `统计尚未算完：关系、评分等仍依据数据版本 ${version}`,
    empty: '数据仓库为空',
    tables: ['数据表', '行数'],
    imports: ['导入编号', '来源', '完成时间', '数据版本', '新增', '更新', '未变', '删除'],
    recent: '最近的导入：',
  },
  backup: {
    unencrypted: '注意：没有设置 BACKUP_PASSPHRASE，备份没有加密，其中有个人信息和密钥',
    diskUnencrypted: '注意：口令不加密 ClickHouse 磁盘上的备份，请在其配置中使用加密的磁盘',
    done: (path: string, files: number, linked: number, bytes: number) =>
      `已备份：${path}（${count(files)} 个文件，${(bytes / 1e6).toFixed(1)} MB；其中 ${count(linked)} 个与上一份相同，不另占空间）`,
    checking: '核对备份',
    writing: '写入数据目录',
    occupied: '数据目录中已有数据：加 --replace 将其移开后恢复，或用 --data-dir 指定空的数据目录',
    restored: (path: string, dataDir: string) => `已从 ${path} 恢复到 ${dataDir}`,
    users: (users: number, sessions: number) => `账号：${count(users)} 个；已结束会话 ${count(sessions)} 个，用户须重新登录`,
  },
  verify: {
    heads: ['数据表', '问题', '行数', '示例'],
    samples: (keys: readonly string[]) => keys.join('、'),
    note: (table: string, problem: string, rows: number, keys: readonly string[]) => `提示：${table} 中 ${count(rows)} 行${problem}，如 ${keys.join('、')}`,
    chainProblems: { changed: '审计记录被改动', missing: '审计记录缺失', unchained: '审计记录未经系统写入', dropped: '审计记录整月缺失' },
    /** Last entries of the hash chains, to be recorded outside the system. */
    chains: (ends: readonly { chain: string; entries: number; hash: string }[], older: number) =>
      [...ends.map(({ chain, entries, hash }) => `审计链 ${chain}：${count(entries)} 条，末端 ${hash}`), ...(older > 0 ? [`提示：启用审计链之前的 ${count(older)} 条审计记录不受其保护`] : [])].join('\n'),
    clean: (checks: number) => `共检查 ${count(checks)} 项，未发现问题`,
    broken: (checks: number, found: number) => `共检查 ${count(checks)} 项，发现 ${count(found)} 项问题`,
  },
  count,
} as const;
