/** Kinds of evidence that a case may have frozen, each by what it shows. */
export const evidenceKinds = [
  '设备或文件作者相同', '联系或办理人员相同', '项目管理成员相同', '保证金账户相同', '投标文件内容相同', '报价规律', '中标、缺席或共同投标的规律', '股权或任职关联',
  '评分异常', '评标或否决异常', '低价', '失信或投诉记录', '采购方式与金额', '时间与程序', '合同', '供应商与采购人的集中',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
const [
  machine, agent, manager, account, fileContent, prices, arrangement, ownership, marks, evaluation, lowPrice, record, purchase, procedure,
  contract, concentration,
] = evidenceKinds;

const law = '招标投标法';
const regulation = '招标投标法实施条例';
const collusionByLaw = '禁止投标人相互串通投标。';

/** A clause that a confirmed case may be based on. */
export interface ClauseCard {
  /** Name of the law or rule. */
  source: string;
  article: string;
  /** Wording in force; null if it is not stored here, so that only source and article are shown. */
  text: string | null;
  /** Kinds of evidence of which at least one is expected; empty if any will do. */
  needs: readonly EvidenceKind[];
}

const presumed = '有下列情形之一的，视为投标人相互串通投标：';
const presumedCase = (item: string, text: string, ...needs: EvidenceKind[]): ClauseCard =>
  ({ source: regulation, article: `第四十条第（${item}）项`, text: `${presumed}……（${item}）${text}`, needs });
const ofLaw = (article: string, text: string | null, ...needs: EvidenceKind[]): ClauseCard => ({ source: law, article, text, needs });
const ofRegulation = (article: string, text: string | null, ...needs: EvidenceKind[]): ClauseCard =>
  ({ source: regulation, article, text, needs });

const passingOn =
  '中标人应当按照合同约定履行义务，完成中标项目。中标人不得向他人转让中标项目，也不得将中标项目肢解后分别向他人转让。\n中标人按照合同约定或者经招标人同意，可以将中标项目的部分非主体、非关键性工作分包给他人完成。接受分包的人应当具备相应的资格条件，并不得再次分包。\n中标人应当就分包项目向招标人负责，接受分包的人就分包项目承担连带责任。';

/** Clauses by the name that is stored with a case, in the order of the choice. The first ten are the oldest: their name has no source. */
export const clauseCards = {
  第三十四条: ofRegulation(
    '第三十四条',
    '与招标人存在利害关系可能影响招标公正性的法人、其他组织或者个人，不得参加投标。\n单位负责人为同一人或者存在控股、管理关系的不同单位，不得参加同一标段投标或者未划分标段的同一招标项目投标。\n违反前两款规定的，相关投标均无效。',
    ownership,
  ),
  第三十九条: ofRegulation(
    '第三十九条',
    `${collusionByLaw}\n有下列情形之一的，属于投标人相互串通投标：\n（一）投标人之间协商投标报价等投标文件的实质性内容；\n（二）投标人之间约定中标人；\n（三）投标人之间约定部分投标人放弃投标或者中标；\n（四）属于同一集团、协会、商会等组织成员的投标人按照该组织要求协同投标；\n（五）投标人之间为谋取中标或者排斥特定投标人而采取的其他联合行动。`,
    arrangement,
  ),
  '第四十条第（一）项': presumedCase('一', '不同投标人的投标文件由同一单位或者个人编制；', machine),
  '第四十条第（二）项': presumedCase('二', '不同投标人委托同一单位或者个人办理投标事宜；', agent),
  '第四十条第（三）项': presumedCase('三', '不同投标人的投标文件载明的项目管理成员为同一人；', manager),
  '第四十条第（四）项': presumedCase('四', '不同投标人的投标文件异常一致或者投标报价呈规律性差异；', prices, fileContent),
  '第四十条第（五）项': presumedCase('五', '不同投标人的投标文件相互混装；', fileContent),
  '第四十条第（六）项': presumedCase('六', '不同投标人的投标保证金从同一单位或者个人的账户转出。', account),
  第四十一条: ofRegulation(
    '第四十一条',
    '禁止招标人与投标人串通投标。\n有下列情形之一的，属于招标人与投标人串通投标：\n（一）招标人在开标前开启投标文件并将有关信息泄露给其他投标人；\n（二）招标人直接或者间接向投标人泄露标底、评标委员会成员等信息；\n（三）招标人明示或者暗示投标人压低或者抬高投标报价；\n（四）招标人授意投标人撤换、修改投标文件；\n（五）招标人明示或者暗示投标人为特定投标人中标提供方便；\n（六）招标人与投标人为谋求特定投标人中标而采取的其他串通行为。',
    marks, evaluation, concentration,
  ),
  第四十二条: ofRegulation(
    '第四十二条',
    '使用通过受让或者租借等方式获取的资格、资质证书投标的，属于招标投标法第三十三条规定的以他人名义投标。\n投标人有下列情形之一的，属于招标投标法第三十三条规定的以其他方式弄虚作假的行为：\n（一）使用伪造、变造的许可证件；\n（二）提供虚假的财务状况或者业绩；\n（三）提供虚假的项目负责人或者主要技术人员简历、劳动关系证明；\n（四）提供虚假的信用状况；\n（五）其他弄虚作假的行为。',
    record, manager,
  ),
  招标投标法实施条例第八条: ofRegulation('第八条', null, purchase),
  招标投标法实施条例第九条: ofRegulation('第九条', null, purchase),
  招标投标法实施条例第四十六条: ofRegulation(
    '第四十六条',
    '除招标投标法第三十七条第三款规定的特殊招标项目外，依法必须进行招标的项目，其评标委员会的专家成员应当从评标专家库内相关专业的专家名单中以随机抽取方式确定。任何单位和个人不得以明示、暗示等任何方式指定或者变相指定参加评标委员会的专家成员。\n依法必须进行招标的项目的招标人非因招标投标法和本条例规定的事由，不得更换依法确定的评标委员会成员。更换评标委员会的专家成员应当依照前款规定进行。\n评标委员会成员与投标人有利害关系的，应当主动回避。\n有关行政监督部门应当按照规定的职责分工，对评标委员会成员的确定方式、评标专家的抽取和评标活动进行监督。行政监督部门的工作人员不得担任本部门负责监督项目的评标委员会成员。',
    evaluation, marks,
  ),
  招标投标法实施条例第四十八条: ofRegulation(
    '第四十八条',
    '招标人应当向评标委员会提供评标所必需的信息，但不得明示或者暗示其倾向或者排斥特定投标人。\n招标人应当根据项目规模和技术复杂程度等因素合理确定评标时间。超过三分之一的评标委员会成员认为评标时间不够的，招标人应当适当延长。\n评标过程中，评标委员会成员有回避事由、擅离职守或者因健康等原因不能继续评标的，应当及时更换。被更换的评标委员会成员作出的评审结论无效，由更换后的评标委员会成员重新进行评审。',
    evaluation, marks,
  ),
  招标投标法实施条例第四十九条: ofRegulation('第四十九条', null, marks, evaluation),
  招标投标法实施条例第五十一条: ofRegulation(
    '第五十一条',
    '有下列情形之一的，评标委员会应当否决其投标：\n（一）投标文件未经投标单位盖章和单位负责人签字；\n（二）投标联合体没有提交共同投标协议；\n（三）投标人不符合国家或者招标文件规定的资格条件；\n（四）同一投标人提交两个以上不同的投标文件或者投标报价，但招标文件要求提交备选投标的除外；\n（五）投标报价低于成本或者高于招标文件设定的最高投标限价；\n（六）投标文件没有对招标文件的实质性要求和条件作出响应；\n（七）投标人有串通投标、弄虚作假、行贿等违法行为。',
    evaluation, record, lowPrice,
  ),
  招标投标法实施条例第五十四条: ofRegulation(
    '第五十四条',
    '依法必须进行招标的项目，招标人应当自收到评标报告之日起3日内公示中标候选人，公示期不得少于3日。\n投标人或者其他利害关系人对依法必须进行招标的项目的评标结果有异议的，应当在中标候选人公示期间提出。招标人应当自收到异议之日起3日内作出答复；作出答复前，应当暂停招标投标活动。',
    procedure,
  ),
  招标投标法实施条例第五十九条: ofRegulation('第五十九条', passingOn, contract),
  招标投标法实施条例第六十条: ofRegulation('第六十条', null, record),
  招标投标法第三条: ofLaw('第三条', null, purchase),
  招标投标法第四条: ofLaw('第四条', '任何单位和个人不得将依法必须进行招标的项目化整为零或者以其他任何方式规避招标。', purchase),
  招标投标法第二十四条: ofLaw(
    '第二十四条',
    '招标人应当确定投标人编制投标文件所需要的合理时间；但是，依法必须进行招标的项目，自招标文件开始发出之日起至投标人提交投标文件截止之日止，最短不得少于二十日。',
    procedure,
  ),
  招标投标法第二十八条: ofLaw(
    '第二十八条',
    '投标人应当在招标文件要求提交投标文件的截止时间前，将投标文件送达投标地点。招标人收到投标文件后，应当签收保存，不得开启。投标人少于三个的，招标人应当依照本法重新招标。\n在招标文件要求提交投标文件的截止时间后送达的投标文件，招标人应当拒收。',
    procedure,
  ),
  招标投标法第三十一条: ofLaw('第三十一条', null, arrangement),
  招标投标法第三十二条: ofLaw(
    '第三十二条',
    '投标人不得相互串通投标报价，不得排挤其他投标人的公平竞争，损害招标人或者其他投标人的合法权益。\n投标人不得与招标人串通投标，损害国家利益、社会公共利益或者他人的合法权益。\n禁止投标人以向招标人或者评标委员会成员行贿的手段谋取中标。',
    prices, arrangement, machine, agent, manager, account, fileContent, marks, concentration,
  ),
  招标投标法第三十三条: ofLaw('第三十三条', '投标人不得以低于成本的报价竞标，也不得以他人名义投标或者以其他方式弄虚作假，骗取中标。', lowPrice, record),
  招标投标法第三十七条: ofLaw('第三十七条', null, evaluation, marks),
  招标投标法第四十四条: ofLaw('第四十四条', null, marks, evaluation),
  招标投标法第四十六条: ofLaw(
    '第四十六条',
    '招标人和中标人应当自中标通知书发出之日起三十日内，按照招标文件和中标人的投标文件订立书面合同。招标人和中标人不得再行订立背离合同实质性内容的其他协议。\n招标文件要求中标人提交履约保证金的，中标人应当提交。',
    contract,
  ),
  招标投标法第四十八条: ofLaw('第四十八条', passingOn, contract),
  招标投标法第五十条: ofLaw('第五十条', null, marks, evaluation, procedure, concentration),
  招标投标法第五十三条: ofLaw('第五十三条', null, prices, arrangement, machine, agent, manager, account, fileContent, marks, concentration),
  评标委员会和评标方法暂行规定第三十五条: { source: '评标委员会和评标方法暂行规定', article: '第三十五条', text: null, needs: [marks] },
  政府采购法实施条例第七十四条: {
    source: '政府采购法实施条例',
    article: '第七十四条',
    text: '有下列情形之一的，属于恶意串通，对供应商依照政府采购法第七十七条第一款的规定追究法律责任，对采购人、采购代理机构及其工作人员依照政府采购法第七十二条的规定追究法律责任：\n（一）供应商直接或者间接从采购人或者采购代理机构处获得其他供应商的相关情况并修改其投标文件或者响应文件；\n（二）供应商按照采购人或者采购代理机构的授意撤换、修改投标文件或者响应文件；\n（三）供应商之间协商报价、技术方案等投标文件或者响应文件的实质性内容；\n（四）属于同一集团、协会、商会等组织成员的供应商按照该组织要求协同参加政府采购活动；\n（五）供应商之间事先约定由某一特定供应商中标、成交；\n（六）供应商之间商定部分供应商放弃参加政府采购活动或者放弃中标、成交；\n（七）供应商与采购人或者采购代理机构之间、供应商相互之间，为谋求特定供应商中标、成交或者排斥其他供应商的其他串通行为。',
    needs: [arrangement, prices, concentration, marks],
  },
  政府采购货物和服务招标投标管理办法第三十七条: {
    source: '政府采购货物和服务招标投标管理办法（财政部令第87号）',
    article: '第三十七条',
    text: null,
    needs: [machine, agent, manager, account, prices, fileContent],
  },
  政府采购质疑和投诉办法第三十七条: { source: '政府采购质疑和投诉办法（财政部令第94号）', article: '第三十七条', text: null, needs: [record] },
  '财库〔2026〕2号': { source: '关于推动解决政府采购异常低价问题的通知（财库〔2026〕2号）', article: '', text: null, needs: [lowPrice] },
  反垄断法第二十四条: { source: '反垄断法', article: '第二十四条', text: null, needs: [concentration, arrangement] },
} as const satisfies Record<string, ClauseCard>;
export type CaseClause = keyof typeof clauseCards;
export const caseClauses = Object.keys(clauseCards) as [CaseClause, ...CaseClause[]];

export const isCaseClause = (name: string): name is CaseClause => Object.hasOwn(clauseCards, name);

/** Source and article of a clause. */
export const clauseName = (clause: CaseClause): string => `${clauseCards[clause].source}${clauseCards[clause].article}`;

/** Kinds of evidence of which a clause expects one, if a case has none of them; empty if it fits. */
export function lackingEvidence(clause: CaseClause, present: readonly EvidenceKind[]): readonly EvidenceKind[] {
  const { needs }: ClauseCard = clauseCards[clause];
  return needs.some((kind) => present.includes(kind)) ? [] : needs;
}

/** Names of the kinds in {@link evidenceKinds}, for tables. */
export const shows = {
  machine, agent, manager, account, fileContent, prices, arrangement, ownership, marks, evaluation, lowPrice, record, purchase, procedure,
  contract, concentration,
} as const;
