import type { ScreenKey } from '@tenderscope/contract';
import type { MeasuredKey } from './measured-errors.ts';
import type { SourceName } from './scene-sources.ts';

/** Something that the product does for a scene. */
export interface SceneFunction {
  name: string;
  /** The screen that shows it. */
  page: ScreenKey;
  /** Codes of indicators. */
  rules?: readonly string[];
  /** Sources of which one of each group is required; none if it works on what users enter. */
  needs: readonly (SourceName | readonly SourceName[])[];
  measured?: MeasuredKey;
}

export interface Scene {
  name: string;
  functions: readonly SceneFunction[];
  /** The part of the scene that the product does not cover. */
  outside: string;
}

/**
 * The twenty scenes of 发改法规〔2026〕195号, by stage and in its order (second part, items 1 to 20), with the functions of the product. Names
 * of stages and scenes are those of the document; what the product covers is our own description.
 */
export const sceneStages: readonly { stage: string; scenes: readonly Scene[] }[] = [
  {
    stage: '招标',
    scenes: [
      {
        name: '招标策划',
        functions: [
          { name: '历史成交单价与价格水平', page: 'smartPriceChecks', rules: ['R017'], needs: ['items.unit_price'], measured: 'materialPrices' },
          { name: '交易规模与走势', page: 'tradingTrendAnalysis', needs: ['lots.award_amount'] },
          { name: '供应商供给与集中度', page: 'transactionAnalysis', needs: ['bids', 'lots.winner_id'] },
        ],
        outside: '投资审批等外部信息的研判；招标需求、技术和商务条件的生成',
      },
      { name: '招标文件编制', functions: [], outside: '招标文件范本匹配与文件生成：本系统不保存招标文件' },
      {
        name: '招标文件检测',
        functions: [
          { name: '公告与投标期限', page: 'riskCases', rules: ['R003', 'R014'], needs: ['lots.method', 'lots.notice_at', ['lots.bid_deadline', 'lots.opened_at']], measured: 'rulesOfLots' },
          { name: '主观分权重（按评分记录，事后）', page: 'riskCases', rules: ['R021'], needs: ['reviews.is_subjective', 'reviews.full_mark'], measured: 'rulesOfLots' },
        ],
        outside: '招标文件文本的合规性、合理性与错敏词检测；发布前的体检',
      },
    ],
  },
  {
    stage: '投标',
    scenes: [
      { name: '投标策划', functions: [], outside: '面向投标人的项目推送与竞争评估：本系统供采购与监督人员使用' },
      {
        name: '投标合规自查',
        functions: [
          { name: '异常低价提示（开标后，供招标人核查）', page: 'riskCases', rules: ['L01'], needs: ['lots.method', 'bids.price'], measured: 'rulesInForce' },
        ],
        outside: '面向投标人的响应性比对、错误缺漏提示与报价区间建议',
      },
    ],
  },
  {
    stage: '开标和评标',
    scenes: [
      {
        name: '开标',
        functions: [
          { name: '开标异常：单一投标、投标人过少、逾期中标、报价相同', page: 'riskCases', rules: ['R018', 'R019', 'R028', 'R030'], needs: ['bids', 'bids.price', 'lots.opened_at'], measured: 'rulesOfLots' },
          { name: '已开标未定标标段的核对清单', page: 'openingChecks', needs: ['bids', 'bids.price', 'lots.opened_at'] },
        ],
        outside: '数字开标人；开标流程的调度、解密与唱标',
      },
      {
        name: '专家抽取',
        functions: [
          { name: '评标委员会人数', page: 'riskCases', rules: ['P37'], needs: ['reviews', 'lots.method'], measured: 'rulesInForce' },
          { name: '应随机抽取而直接确定', page: 'riskCases', rules: ['P46'], needs: ['appointments.way', 'lots.method', 'lots.category', ['lots.budget', 'lots.award_amount']], measured: 'panels' },
          { name: '回避后仍评分、评分专家不在名单', page: 'riskCases', rules: ['P48', 'P37-3'], needs: ['reviews', 'appointments', 'appointments.status', 'lots.method'], measured: 'panels' },
          { name: '专家单位与投标人的关系（回避线索）', page: 'expertReviewAbility', needs: ['reviews', 'experts.employer'] },
        ],
        outside: '抽取方案的生成；抽取与通知的执行（本系统只核对已导入的抽取、回避记录）',
      },
      { name: '智能辅助评标', functions: [], outside: '投标文件的要素提取与辅助评审：本系统不保存投标文件' },
    ],
  },
  {
    stage: '定标',
    scenes: [
      {
        name: '评标报告核验',
        functions: [
          { name: '客观分不一致、分值计算错误', page: 'riskCases', rules: ['M01', 'M02'], needs: ['reviews.is_subjective', 'reviews.full_mark'], measured: 'rulesInForce' },
          { name: '基准价与定标的复算', page: 'riskCases', rules: ['A01'], needs: ['lots.benchmark_formula', 'bids.price'], measured: 'benchmarks' },
          { name: '专家打分偏离', page: 'expertReviewAbility', needs: ['reviews.full_mark'] },
        ],
        outside: '评标报告文本的逻辑关联与内容合规审核',
      },
      {
        name: '辅助定标决策',
        functions: [
          { name: '中标候选人画像与综合评分', page: 'individualHolographicPortrait', needs: ['bids', 'lots.winner_id'] },
          { name: '企业排查报告', page: 'companyReport', needs: ['bids', ['bids.device', 'shareholdings', 'positions']], measured: 'companies' },
        ],
        outside: '税务、司法等外部平台的数据（已导入的除外）；数字人答辩；定标过程的记录',
      },
      {
        name: '中标合同签订',
        functions: [
          { name: '合同额与中标额不符、签约滞后', page: 'riskCases', rules: ['R059', 'R060'], needs: ['contracts.amount', 'contracts.signed_at', 'lots.award_notice_at'], measured: 'rulesOfLots' },
          { name: '公示期内签约', page: 'riskCases', rules: ['C54'], needs: ['contracts.signed_at', 'lots.award_published_at', 'lots.method'], measured: 'rulesInForce' },
        ],
        outside: '合同文本的生成、在线签订与条款风险提示',
      },
    ],
  },
  {
    stage: '现场管理',
    scenes: [
      { name: '场所调度', functions: [{ name: '场地预约与占用', page: 'venueOrders', needs: [] }], outside: '人员与活动的动态监测；场所之间的协同' },
      { name: '见证管理', functions: [], outside: '数字见证与存证：本系统不接入交易现场' },
      {
        name: '档案管理',
        functions: [{ name: '历史交易数据的检索与导出', page: 'basicDataStatistics', needs: ['lots'] }],
        outside: '交易文件的归档、索引与存证：本系统不保存交易文件',
      },
      { name: '智慧问答', functions: [], outside: '问答引擎：本系统不含语言模型' },
    ],
  },
  {
    stage: '监管',
    scenes: [
      {
        name: '专家管理',
        functions: [{ name: '专家评审能力与履职画像', page: 'expertReviewAbility', needs: ['reviews.full_mark'] }],
        outside: '考核、信用评价、教育培训；全国评标专家的统一管理',
      },
      {
        name: '围串标识别',
        functions: [
          { name: '企业特征信息雷同', page: 'warningRelationAnalysis', rules: ['R041', 'R042', 'T40-1', 'T40-2', 'T40-6'], needs: [['bids.device', 'bids.deposit_account', 'companies.address']], measured: 'hardware' },
          { name: '主体关系', page: 'complexRelationAnalysis', rules: ['R032', 'R033', 'R044', 'T34', 'T40-3'], needs: [['shareholdings', 'positions']], measured: 'links' },
          { name: '招标人员工及亲属的企业投标（靠企吃企）', page: 'riskCases', rules: ['E01'], needs: ['bids', 'declared_persons', ['shareholdings', 'positions']], measured: 'declaredPersons' },
          { name: '投标行为与疑似团伙', page: 'warningRelationAnalysis', rules: ['R025', 'R027', 'R034', 'R053', 'R057'], needs: ['bids', 'lots.winner_id'], measured: 'groups' },
          { name: '中标概率异常（标王、为特定项目而生）', page: 'riskCases', rules: ['B01', 'N02'], needs: ['bids.price', 'lots.winner_id', 'companies.established_on'], measured: 'rulesInForce' },
          { name: '报价规律', page: 'warningRelationAnalysis', rules: ['R022', 'R023', 'R024', 'R028', 'R029'], needs: ['bids.price'], measured: 'prices' },
          { name: '工程量清单与报价清单比对', page: 'riskCases', rules: ['Q01', 'Q02', 'Q03'], needs: ['bids.price', 'items.unit_price'], measured: 'rulesInForce' },
          { name: '专家打分倾向', page: 'expertReviewAbility', needs: ['reviews.is_subjective', 'reviews.full_mark'], measured: 'experts' },
        ],
        outside: '投标文件与技术方案的语义相似性：本系统不保存投标文件',
      },
      {
        name: '信用管理',
        functions: [
          { name: '司法与信用记录、失信企业中标', page: 'individualHolographicPortrait', rules: ['R046'], needs: ['risks'], measured: 'rulesOfLots' },
        ],
        outside: '信用信息的自动归集、共享与评价推送',
      },
      {
        name: '协同监管',
        functions: [
          { name: '应招未招', page: 'riskCases', rules: ['D01'], needs: ['lots.method', 'lots.category', ['lots.budget', 'lots.award_amount']], measured: 'rulesInForce' },
          { name: '化整为零', page: 'riskCases', rules: ['R011'], needs: ['lots.winner_id', 'lots.budget', 'lots.category'], measured: 'rulesOfLots' },
          { name: '合同金额变更', page: 'riskCases', rules: ['R064'], needs: ['contracts.amount'], measured: 'rulesOfLots' },
          { name: '低中高结', page: 'riskCases', rules: ['J01'], needs: ['contracts.settled_amount', 'bids.price', 'lots.winner_id'], measured: 'settlements' },
          { name: '流标转直采', page: 'riskCases', rules: ['D02'], needs: ['lots.previous_code', 'lots.method', 'lots.winner_id', 'bids'], measured: 'directAfterFailures' },
          { name: '分包给落标人', page: 'riskCases', rules: ['S01'], needs: ['subcontracts', 'bids', 'lots.winner_id'], measured: 'subcontracts' },
          { name: '转包与违法分包（比例过高、未经同意）', page: 'riskCases', rules: ['S02'], needs: ['lots.method', 'contracts.amount', ['subcontracts.amount', 'subcontracts.is_approved']], measured: 'subcontracts' },
          { name: '人员违规变更', page: 'riskCases', rules: ['S03'], needs: ['lots.method', 'contracts.signed_at', 'staff_changes'], measured: 'subcontracts' },
          { name: '线索的核查、移送与反馈', page: 'riskCases', needs: [] },
        ],
        outside: '再次分包、进度滞后（本系统未收录）；与执法、司法、纪检系统的贯通',
      },
      {
        name: '投诉处理',
        functions: [
          { name: '存在异议投诉的标段', page: 'riskCases', rules: ['R020'], needs: ['complaints'], measured: 'rulesOfLots' },
          { name: '恶意投诉', page: 'riskCases', rules: ['K01'], needs: ['complaints'], measured: 'rulesInForce' },
        ],
        outside: '投诉书的分析、审查意见与处理决定书的生成',
      },
    ],
  },
];
