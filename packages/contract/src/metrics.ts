export interface Metric {
  name: string;
  unit: string;
  /** 口径, as shown behind ⓘ. */
  definition: string;
  /** Which way is for the better; without it neither is, as with counts and amounts. */
  better?: 'higher' | 'lower';
  /** A median whose name does not say so. */
  isMedian?: true;
  /** The id of the heading in `docs/detection.md` under which it stands how it is made and how often it was wrong. */
  method?: string;
}

/** The one home of what the figures mean; keys are the wire's column names. */
export const metrics = {
  projectNum: { name: '招标项目数', unit: '个', definition: '在期间内发布招标公告的项目数（去重），含尚无标段的项目；尚未公告的按收到计划的时间计入，同比、环比只比较已公告的。' },
  lotNum: { name: '标段数', unit: '个', definition: '在期间内发布招标公告的标段数；尚未公告的按收到计划的时间计入，同比、环比只比较已公告的。' },
  dealNum: { name: '成交标段数', unit: '个', definition: '在期间内发出中标通知书、状态为「成交」且有中标人的标段数。' },
  zbJinE: { name: '成交金额', unit: '万元', definition: '在期间内成交的标段，中标金额合计；外币且未提供汇率的标段不计入。' },
  budget: { name: '预算金额', unit: '万元', definition: '在期间内发布招标公告的标段，已知预算合计，预算缺失的标段不计入；尚未公告的按收到计划的时间计入，同比、环比只比较已公告的。与成交金额不是同一批标段，不能相减；节资请看可比预算。' },
  comparableBudget: { name: '可比预算', unit: '万元', definition: '在期间内成交、预算与中标金额均已知的标段，预算合计：节资额 = 可比预算 − 这些标段的中标金额。' },
  saving: { name: '节资额', unit: '万元', definition: '有基准且有中标金额的成交标段，基准减中标金额的合计；基准为预算，节资分析中可改为最高限价或平均有效报价；负值保留。' },
  savingRate: { name: '综合节资率', unit: '%', better: 'higher', definition: '节资额合计 ÷ 对应基准合计（按金额加权）；基准为预算，节资分析中可改选。' },
  avgBidders: { name: '平均投标家数', unit: '家', better: 'higher', definition: '在期间内发布招标公告且已开标的标段，有效投标人数合计 ÷ 标段数；同一联合体计为一家。尚未开标的超过 5% 时不作同比、环比。' },
  failedRate: { name: '流标率', unit: '%', better: 'lower', definition: '在期间内开标的标段中，流标标段 ÷（成交标段 + 流标标段）。尚无结果的超过 5% 时不作同比、环比。' },
  openRate: { name: '公开招标率', unit: '%', better: 'higher', definition: '在期间内发布招标公告的标段中，采购方式为「公开招标」的占比。' },
  cycleDays: { name: '采购周期', unit: '天', better: 'lower', isMedian: true, definition: '在期间内成交的标段，从收到计划单（缺失时取招标公告）到中标通知书发出的天数，取中位数。' },
  activeSuppliers: { name: '活跃供应商', unit: '家', definition: '在期间内开标的标段上至少投标一次的供应商数（去重）。' },
  tbNum: { name: '投标次数', unit: '次', definition: '在期间内开标、参与投标的标段数；中标而无投标记录的计为投标一次。' },
  zbNum: { name: '中标次数', unit: '次', definition: '在期间内开标的标段中，中标的标段数。' },
  zbRate: { name: '中标率', unit: '%', definition: '中标次数 ÷ 投标次数，均按开标时间；未投标时不计算。' },
  rivalNum: { name: '对手数', unit: '家', definition: '在期间内开标的标段上与所选企业同场投标的其他企业数（去重）；同一联合体的成员不是对手。' },
  meetNum: { name: '相遇次数', unit: '次', definition: '所选企业与各对手同场投标的次数合计：一个标段上遇到几家对手就计几次。' },
  meetWins: { name: '胜', unit: '次', definition: '相遇中由所选企业中标的次数：一个标段上胜过几家对手就计几次。' },
  meetLosses: { name: '负', unit: '次', definition: '相遇中由该对手中标的次数。' },
  otherWins: { name: '他人中标', unit: '次', definition: '相遇中由两家以外的企业中标的次数；未成交的标段不计。' },
  groupNum: { name: '疑似团伙', unit: '个', definition: '经常共同投标且有共同证据或报价、中标规律的企业群，所选范围内至少有两名成员同场投标；依据全集团数据，属线索，供核查。' },
  strongGroupNum: { name: '强证据', unit: '个', definition: '强度不低于 0.9 的疑似团伙：至少有一项强证据（整机标识、加密锁、保证金账户、法定代表人相同或控股），或多项较弱证据合成。' },
  groupLotNum: { name: '涉及标段', unit: '个', definition: '所选范围内疑似团伙成员同场投标的标段数（去重）；一个标段属于多个团伙时只计一次。' },
  groupAmount: { name: '涉及金额', unit: '万元', definition: '涉及标段中由团伙成员中标的金额合计；一个标段只计一次。' },
  hardwarePairNum: { name: '疑似企业对', unit: '对', definition: '所选范围内至少在一个标段上硬件信息相同的供应商对数（去重）；多家共用的标识（代理网络、模板）不计。属线索，供核查。' },
  waitingCaseNum: { name: '待核查', unit: '条', definition: '已登记、尚未开始核查的线索数，不随所选条件变化。' },
  issuerNum: { name: '招标人', unit: '家', definition: '期间内有标段发布招标公告、开标或成交的招标人单位数（去重）；上级与下级单位各计一家。' },
  agencyNum: { name: '代理机构', unit: '家', definition: '期间内有所代理标段发布招标公告、开标或成交的代理机构数（去重）。' },
  supplierNum: { name: '中标供应商数', unit: '家', definition: '期间内至少中标一次的供应商数（去重）。' },
  winningSuppliers: { name: '中标供应商', unit: '家', definition: '在期间内开标的标段上至少中标一次的供应商数（去重）。' },
  marketNum: { name: '供应商总数', unit: '家', definition: '企业库中的供应商，以及期间内投过标的其他企业；不论是否入库、是否退出。' },
  riskSupplierNum: { name: '高风险供应商', unit: '家', definition: '期末仍有效的行贿犯罪、严重违法或失信被执行人记录的供应商数；没有截止日期的记录视为一直有效。来自第三方记录，属线索，供核查。' },
  reviewedLotNum: { name: '参评标段', unit: '个', definition: '期间内开标、有专家给出主观评分的标段数（去重）。' },
  flaggedMarkNum: { name: '偏离评分', unit: '项', definition: '主观评分扣除评委宽严与投标人水平后，相差超过满分的 20%，或超过该标段该评审项 2 个标准差的项数；仅供核查。' },
  leaningNum: { name: '疑似倾向', unit: '对', definition: '疑似倾向性评分的专家与供应商对数，所选范围内至少同场一次；依据全集团数据，q ≤ 0.05、幅度 ≥ 满分的 5% 且同场 3 次及以上，仅供核查，不构成结论。' },
  decisiveNum: { name: '关键票', unit: '票', definition: '去掉该专家后评分第一改变的参评次数；价格分另计时中标人未必改变。' },
  expertNum: { name: '专家数', unit: '人', definition: '在期间内开标的标段上给出过主观评分的专家数（去重）。' },
  reviewNum: { name: '参评标段数', unit: '次', definition: '专家给出过主观评分的标段数，按专家合计。' },
  flaggedNum: { name: '偏离预警次数', unit: '次', definition: '主观评分扣除评委宽严与投标人水平后，与预期相差超过满分的 20%，或超过该标段该评审项 2 个标准差的次数；仅供核查。' },
  priceScore: { name: '报价规律分', unit: '', method: 'prices', definition: '有效报价至少 3 家、非谈判或竞价的标段：变异系数、极差率、偏度（4 家起）在历年同类标段中的百分位取平均，0–1，越高报价越集中、越值得核查；同类为品类×地区，不足 50 个时依次放宽到品类、类别、全部。用于排序，不是概率，不构成结论。' },
  supplierScore: { name: '综合评分', unit: '分', method: 'supplier-scores', definition: '供应商近三年投标、成交、报价、合同与信用的 0–100 分：各指标取同类企业中的百分位，合成规模实力、投标活跃度、竞争力、价格水平、履约与稳定、信用与风险六个维度，再按权重平均；没有数据的指标和维度不计入，权重分给其余。投标少的供应商向同类中位数收缩。同类为品类×规模，不足 30 家时依次放宽到品类、规模、全部。依据全集团数据，不随所选期间变化；有效的行贿犯罪、严重违法、失信被执行人记录限制等级。' },
  bidderNum: { name: '投标家数', unit: '家', definition: '有效投标人数，同一联合体计为一家。' },
  poolNum: { name: '在库供应商', unit: '家', definition: '期末之前入库、当前状态不是「退出」的供应商数。退出时间数据未提供，已退出的在任何期间都不计入。' },
  admittedNum: { name: '新入库供应商', unit: '家', definition: '入库时间落在期间内的供应商数，含后来退出的。' },
  registeredNum: { name: '新注册供应商', unit: '家', definition: '注册时间落在期间内的供应商数，不论是否已入库。' },
  leftNum: { name: '已退库供应商', unit: '家', definition: '期末之前入库、当前状态为「退出」的供应商数；退出时间数据未提供，不按期间统计。没有状态数据时不显示。' },
  firstBidNum: { name: '首次投标供应商', unit: '家', definition: '在所选单位的标段上，首次报价时间落在期间内的供应商数。' },
  firstWinNum: { name: '首次中标供应商', unit: '家', definition: '在所选单位的标段上，首个中标通知书落在期间内的供应商数。' },
  activationRate: { name: '投标激活率', unit: '%', better: 'higher', definition: '期间内入库的供应商中，至今在所选单位的标段上投过标的占比。' },
  winActivationRate: { name: '中标激活率', unit: '%', better: 'higher', definition: '期间内入库的供应商中，至今在所选单位的标段上中过标的占比。' },
  medianRate: { name: '中位节资率', unit: '%', better: 'higher', definition: '有基准的成交标段各自节资率（节资额 ÷ 基准）的中位数。' },
  negativeNum: { name: '负节资标段', unit: '个', definition: '中标金额高于所选基准的成交标段数。' },
  noBaselineNum: { name: '无基准标段', unit: '个', definition: '所选基准或中标金额缺失的成交标段数，不计入节资额与节资率。' },
  over60Num: { name: '高节资待核查', unit: '个', definition: '节资率超过 60% 的成交标段数；基准可能偏高或口径有误，仅提示核查。' },
  avgAward: { name: '平均成交额', unit: '万元', definition: '成交金额合计 ÷ 中标金额已知的成交标段数。' },
  medianAward: { name: '中位成交额', unit: '万元', definition: '中标金额已知的成交标段，其中标金额的中位数。' },
  awardToCeiling: { name: '中标价/限价', unit: '%', better: 'lower', isMedian: true, definition: '有最高限价的成交标段，中标金额 ÷ 最高限价的中位数。' },
  secondGap: {
    name: '次低价差率',
    unit: '%',
    isMedian: true,
    definition: '成交标段的（次低有效报价 − 最低有效报价）÷ 最低有效报价，取中位数；有效报价少于两家的不计。',
  },
  discountRate: { name: '下浮率', unit: '%', better: 'higher', definition: '有最高限价的成交标段，（最高限价 − 中标金额）÷ 最高限价。' },
  cr5: { name: '前五家占比 CR5', unit: '%', better: 'lower', definition: '成交金额最大的五家中标供应商，其成交金额之和 ÷ 全部成交金额。' },
  hhi: { name: '集中度 HHI', unit: '', better: 'lower', definition: '各中标供应商成交金额占比的平方和 × 10000；一家独占为 10000，越小越分散。' },
  returnRate: {
    name: '老供应商金额占比',
    unit: '%',
    definition: '在期间内成交的标段中，中标供应商此前已在同一招标人成交过的标段，其成交金额 ÷ 全部成交金额。此前的成交不限期间与筛选；系统数据起始前的不在其内，起始后不久的期间因此偏低。',
  },
  returnLotRate: { name: '老供应商标段占比', unit: '%', definition: '在期间内成交的标段中，中标供应商此前已在同一招标人成交过的标段数 ÷ 成交标段数；没有成交时间的不计。' },
  newWinnerNum: { name: '期内首次成交供应商', unit: '家', definition: '在同一招标人的首次成交落在期间内的中标供应商数（去重）。' },
  referencePrice: { name: '参考价', unit: '元', definition: '同一物料（品名与规格含义相同）在多数样本所用计价单位下的含税单价中位数（P50），按基本单位折算。离群报价计入，不剔除。' },
  fairRange: { name: '合理区间与预警线', unit: '元', definition: '合理区间为单价的 P25–P75，预警线为 P10 与 P90。核对价低于 P25 为「低于合理区间」，高于 P75 为「高于合理区间」；偏离率 =（核对价 − P50）÷ P50。' },
  priceOutliers: { name: '离群报价', unit: '条', definition: '样本不少于 8 条时，对数单价距中位数超过 3.5 倍稳健标准差（1.4826 × MAD），且高于中位数 1.5 倍或低于其三分之二的报价。' },
  priceConfidence: { name: '置信度', unit: '', definition: '样本 20 条及以上为高，8–19 条为中，少于 8 条为低。' },
} as const satisfies Record<string, Metric>;

export type MetricKey = keyof typeof metrics;
