import type { LotState, RefusalCode } from '../reading.ts';

const listOf = (text: string): string[] => text.split(' ');

/** Words without a meaning for the reading. */
export const fillers: ReadonlySet<string> = new Set(listOf(
  '请问 请 麻烦 一下 帮我 帮忙 查查 查一下 查询 查 查看 看看 看一下 看 给我 我想看 我想 我要 想看 想知道 知道 我们 咱们 我司 告诉我 显示 展示 统计 统计一下 '
  + '的 了 是 在 有 为 于 呢 吗 啊 吧 和 与 及 中 里 内 其中 当中 里面 所有 全部 全国 一共 总共 共 共计 合计 总计 累计 总 总的 整体 总体 全部的 '
  + '大概 目前 现在 当前 截至目前 到现在为止 到目前为止 到现在 到目前 迄今 迄今为止 时候 情况 方面 数据 结果 过 都 分别是 '
  + '采购 买 购买 采购的 招标的 时 对 从 给 由 来看 来说 期间 一年 全年 整年 这 类 类的 类别 '
  + '之 该 排在 排 '
  + '曾 曾经 其 哦 呀 嘛 相关 等 水平',
));

/** Words that call for a number. */
export const countWords: ReadonlySet<string> = new Set(listOf(
  '多少 多少个 多少家 多少次 多少人 多少位 多少名 多少条 几个 几家 几次 几位 几名 几条 多少天 几天 多少钱 有多高 有多低 有多大 有多长 有多少 多高 多低 多大 多长 '
  + '要多少天 要多久 多久 是多少 如何 怎么样 怎样 咋样 有几个 有几家 有多少个 有多少家 为多少 数量 个数 数',
));
/** Those that count rows, before a noun or at the end. */
export const countsRows = /^(?:有)?(?:(?:多少|几)(?:个|家|位|名|条|次|人)?|数量|个数|数)$/;

/** Words for one of several, and for all of them. */
export const oneWords: ReadonlySet<string> = new Set(listOf('哪个 哪家 哪一个 哪一家 哪种 哪类 哪一种 哪位 哪一位 是什么 哪一类 哪'));
export const manyWords: ReadonlySet<string> = new Set(listOf('哪些 哪几个 哪几家 有哪些 哪几种 哪几类 什么'));
export const whoWords: ReadonlySet<string> = new Set(listOf('谁 是谁'));
export const listWords: ReadonlySet<string> = new Set(listOf('列出 清单 明细 列表 名单 列一下 罗列 明细表 明细清单'));
export const eachWords: ReadonlySet<string> = new Set(listOf('各 各个 各家 每 每个 每家 每种 每类 每一个 各种 按 按照 分 不同 分别 各自 每位 每省 依'));
/** Words for a change, which is that of a comparison beside one. */
export const changeWords: ReadonlySet<string> = new Set(listOf('变化 变动'));
export const trendWords: ReadonlySet<string> = new Set(listOf('趋势 走势 变化趋势 变化 变动 曲线 走向 月度趋势 变化走势 发展趋势'));
export const spreadWords: ReadonlySet<string> = new Set(listOf('分布 分布情况 组成'));
export const shareWords: ReadonlySet<string> = new Set(listOf('占比 比重 构成 份额 占比情况'));
export const versusWords: ReadonlySet<string> = new Set(listOf('对比 比较 相比 比一比 哪个高 哪个低 哪个多 哪个少 哪个更高 哪个更低 谁高 谁低 谁更高 谁更低 哪家高 哪家低 高 低 更高 更低'));
export const comparedWords: ReadonlySet<string> = new Set(listOf('对比 比较 相比 比一比'));
export const byWords: ReadonlySet<string> = new Set(listOf('按 按照 依'));
export const joinWords: ReadonlySet<string> = new Set(listOf('和 与 及 跟 以及 、'));
export const yearAgoWords: ReadonlySet<string> = new Set(listOf('同比 同比变化 同比情况 比去年同期 较去年同期 与去年同期相比 跟去年同期相比 和去年同期相比 同比增长 同比增幅 同比变化多少 比去年同期变化'));
export const beforeWords: ReadonlySet<string> = new Set(listOf('环比 环比变化 环比情况 环比增长 环比增幅 比上期 较上期'));

/** Superlatives, with the order of rows. */
export const superlatives: ReadonlyMap<string, 'asc' | 'desc'> = new Map([
  ...listOf('最高 最多 最大 最长 居首 领先 从高到低 由高到低 从大到小 由大到小 从多到少 降序').map((word) => [word, 'desc'] as const),
  ...listOf('最低 最少 最小 最短 垫底 最末 从低到高 由低到高 从小到大 由小到大 从少到多 升序').map((word) => [word, 'asc'] as const),
]);
export const rankingWords: ReadonlySet<string> = new Set(listOf('排名 排行 排行榜 排名情况 榜单 名次 排序 排列'));

/** Outcomes of lots, and events of bids. */
export const states: ReadonlyMap<string, LotState | 'won' | 'bid' | 'unopened'> = new Map([
  ...listOf('流标 流标的 流标了 流了标 流标过 流标掉 招标失败 招标失败的').map((word) => [word, 'failed'] as const),
  ...listOf('成交 成交的 成交了 已成交 已成交的').map((word) => [word, 'deal'] as const),
  ...listOf('中标 中标的 中标了 中了 中的').map((word) => [word, 'won'] as const),
  ...listOf('投标 投标的 投标了 参与投标 参与投标的 参与 投过标 参加投标 参投').map((word) => [word, 'bid'] as const),
  ...listOf('未开标 未开标的 尚未开标 还没开标 没有开标 尚未开标的').map((word) => [word, 'unopened'] as const),
]);

const refused = (code: RefusalCode, words: string) => listOf(words).map((word) => [word, code] as const);

/** Words of questions that data cannot answer. */
export const refusedWords: ReadonlyMap<string, RefusalCode> = new Map([
  ...refused('cause', '为什么 为何 原因 怎么会 怎么回事 什么原因 因为什么 缘由 为啥 凭什么'),
  ...refused('future', '明年 后年 下个月 下月 下季度 下个季度 下半年预计 明年度 明天 未来 将来 今后 下一年 下周 来年'),
  ...refused('prediction', '预测 预计 估计 预估 会不会 可能 将会 能省 能 能不能 有望 推测 假如 如果 趋势预测'),
  ...refused('opinion', '最好 最差 最优 最佳 最优秀 最靠谱 靠谱 最规范 规范 推荐 应该 围标 串标 好不好 值得 满意 优秀 合理吗 合理 怎样降低 如何降低 怎么降低 如何提高 怎样提高 怎么提高 '
  + '建议 该选 该不该 违规 违法 腐败 有问题 可疑 最便宜的供应商 性价比 质量最好 问题最大 最严重 不正常 异常 正常吗 黑幕 关系户 陪标 最强 最弱 最厉害 表现'),
  ...refused('negation', '没有 没 未 不含 不包括 除了 除 不是 非 无 不包含 剔除 扣除 排除 去掉 以外 之外 不算 并非 从未 从没 不'),
  ...refused('elsewhere', '参考价 单价 价格水平 报价水平 合理价 市场价 查价 疑似团伙 团伙 共同投标 关联关系 股权 法定代表人 综合评分 红旗指标 线索 偏离度 倾向性评分 合同金额 合同 司法风险 失信'),
]);

/** Words with several meanings, with the words that may replace them. */
export const ambiguousWords: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['金额', ['成交金额', '预算金额', '节资额']],
  ['总金额', ['成交金额', '预算金额', '节资额']],
  ['标段金额', ['成交金额', '预算金额', '节资额']],
  ['项目金额', ['成交金额', '预算金额', '节资额']],
  ['招标金额', ['预算金额', '成交金额']],
  ['规模', ['成交金额', '标段数', '预算金额']],
  ['数额', ['成交金额', '预算金额']],
  ['集团', ['集团内', '']],
  ['全集团', ['集团内', '']],
  ['公司', ['单位', '供应商', '代理机构']],
  ['企业', ['供应商', '单位', '代理机构']],
  ['机构', ['代理机构', '单位']],
  ['废标', ['流标']],
  ['废标率', ['流标率']],
  ['平均', ['']],
  ['均值', ['']],
  ['最低价', ['次低价差率']],
  ['下浮率', ['节资率', '中标价与限价之比']],
  ['下浮', ['节资率']],
  ['节约', ['节资额', '节资率']],
  ...listOf('代理 代理的 所代理 代理了').map((word) => [word, ['委托代理的']] as const),
  ...listOf('设计单位 施工单位 监理单位 勘察单位 检测单位 服务单位 供货单位 生产单位 成交单位').map((word) => [word, ['供应商', '单位']] as const),
]);
/** Words that turn the place beside them into that of the supplier. */
export const registeredWords: ReadonlySet<string> = new Set(listOf('注册在 注册地在 注册于 注册的 注册地为 注册地 注册'));

/** Words for an amount of money that do not state which. */
export const amountWords: ReadonlySet<string> = new Set(listOf('金额 总金额'));

/** Words that make a count or an amount of 中标. */
export const [timesOf, amountOf, wonWord] = ['次数', '金额', '中标'] as const;
/** A category that is also a verb, and the words that make it a category. */
export const [serviceWord, kindWord, purchaseWord] = ['服务', '类', '采购'] as const;
/** Beginnings of words: for bidders, and of a grouping of which one is meant. */
export const [bidWord, whichWord] = ['投标', '哪'] as const;
/** Suppliers that a number may refer to. */
export const countedSuppliers = ['中标供应商', '投标供应商'] as const;

/** Words for the work of an agency. */
export const agencyVerbs: ReadonlySet<string> = new Set(listOf('代理 代理的 所代理 代理了'));
