/** Properties of a menu entry, besides its path, for the shell. */
export interface MenuMeta {
  pageTabs: boolean;
  hideInTabs: boolean;
  noSubmenu: boolean;
  /** Query parameters that a parent passes to the child it opens. */
  commonQuery: string[];
}

export interface MenuNode {
  id: string;
  name: string;
  path: string;
  icon: string;
  meta: MenuMeta;
  children: MenuNode[];
}

/** A leaf is a screen. Its key is the permission that its queries name. */
export interface MenuLeaf {
  key: string;
  name: string;
  path: string;
  icon: string;
  hideInTabs?: true;
  /** The leaf that it belongs to. Users who may open that leaf may open this one, which has no separate permission. */
  detailOf?: string;
  /** Visible to users with this duty; there is no separate permission. */
  forDuty?: 'administration' | 'audit';
  /** The screen covers all units: only users who see every unit may open it. */
  forAllUnits?: true;
  /** The screen does not exist yet: the leaf grants its queries and is in no menu. */
  isComing?: true;
}

export interface MenuGroup {
  key: string;
  name: string;
  path: string;
  icon: string;
  commonQuery: string[];
  leaves: readonly MenuLeaf[];
}

const tenderQuery = ['time', 'unit', 'category', 'method', 'organisation', 'province', 'city', 'material'];

/** The tree from which menu, router and permissions are derived. */
export const menuTree = [
  {
    key: 'tradingInsight',
    name: '交易洞察',
    path: '/tradingInsight',
    icon: 'insight',
    commonQuery: tenderQuery,
    leaves: [
      { key: 'tradingOverview', name: '交易总览', path: '/tradingInsight/tradingOverview', icon: 'overview' },
      { key: 'tradingTrendAnalysis', name: '交易趋势分析', path: '/tradingInsight/tradingTrendAnalysis', icon: 'trend' },
      { key: 'storageSituationAnalysis', name: '主体入库情况分析', path: '/tradingInsight/storageSituationAnalysis', icon: 'intake' },
      { key: 'projectDealAnalysis', name: '项目成交分析', path: '/tradingInsight/projectDealAnalysis', icon: 'deal' },
    ],
  },
  {
    key: 'tradingQuery',
    name: '交易查询',
    path: '/tradingQuery',
    icon: 'query',
    commonQuery: tenderQuery,
    leaves: [{ key: 'basicDataStatistics', name: '基础数据统计', path: '/tradingQuery/basicDataStatistics', icon: 'statistics' }],
  },
  {
    key: 'savingResource',
    name: '节资管理',
    path: '/savingResource',
    icon: 'saving',
    commonQuery: tenderQuery,
    leaves: [{ key: 'savingResourceAnalysis', name: '节资分析', path: '/savingResource/savingResourceAnalysis', icon: 'saving' }],
  },
  {
    key: 'priceChecks',
    name: '价格核查',
    path: '/priceChecks',
    icon: 'price',
    commonQuery: tenderQuery,
    leaves: [{ key: 'smartPriceChecks', name: '智能查价', path: '/priceChecks/smartPriceChecks', icon: 'price' }],
  },
  {
    key: 'overallPanoramicPortrait',
    name: '主体全景画像',
    path: '/mainManagement/overallPanoramicPortrait',
    icon: 'market',
    commonQuery: tenderQuery,
    leaves: [
      {
        key: 'attributeDistribution',
        name: '供应商属性分布',
        path: '/mainManagement/overallPanoramicPortrait/attributeDistribution',
        icon: 'bidder-market',
      },
      {
        key: 'transactionAnalysis',
        name: '供应商交易分析',
        path: '/mainManagement/overallPanoramicPortrait/transactionAnalysis',
        icon: 'bidder-market',
      },
      {
        key: 'transactionRank',
        name: '供应商交易排名',
        path: '/mainManagement/overallPanoramicPortrait/transactionRank',
        icon: 'bidder-market',
      },
      { key: 'issuerMarket', name: '招标人全景', path: '/mainManagement/overallPanoramicPortrait/issuerMarket', icon: 'issuer-market' },
      { key: 'agencyMarket', name: '代理机构全景', path: '/mainManagement/overallPanoramicPortrait/agencyMarket', icon: 'agency-market' },
    ],
  },
  {
    key: 'individualPortrait',
    name: '主体个体画像',
    path: '/mainManagement/individualPortrait',
    icon: 'portrait',
    commonQuery: ['time', 'unit'],
    leaves: [
      {
        key: 'individualHolographicPortrait',
        name: '供应商画像',
        path: '/mainManagement/individualPortrait/individualHolographicPortrait',
        icon: 'bidder',
      },
      {
        key: 'individualHolographicPortraitDetail',
        name: '供应商画像详情',
        path: '/mainManagement/individualPortrait/individualHolographicPortrait/detail',
        icon: 'bidder',
        hideInTabs: true,
        detailOf: 'individualHolographicPortrait',
      },
      { key: 'issuerPortrait', name: '招标人画像', path: '/mainManagement/individualPortrait/issuerPortrait', icon: 'issuer' },
      {
        key: 'issuerPortraitDetail',
        name: '招标人画像详情',
        path: '/mainManagement/individualPortrait/issuerPortrait/detail',
        icon: 'issuer',
        hideInTabs: true,
        detailOf: 'issuerPortrait',
      },
      { key: 'agencyPortrait', name: '代理机构画像', path: '/mainManagement/individualPortrait/agencyPortrait', icon: 'agency' },
      {
        key: 'agencyPortraitDetail',
        name: '代理机构画像详情',
        path: '/mainManagement/individualPortrait/agencyPortrait/detail',
        icon: 'agency',
        hideInTabs: true,
        detailOf: 'agencyPortrait',
      },
    ],
  },
  {
    key: 'mainRelationAnalysis',
    name: '主体关系分析',
    path: '/mainRelationAnalysis',
    icon: 'relation',
    commonQuery: tenderQuery,
    leaves: [
      { key: 'warningRelationAnalysis', name: '异常关系分析', path: '/mainRelationAnalysis/warningRelationAnalysis', icon: 'warning' },
      { key: 'riskCases', name: '线索核查', path: '/mainRelationAnalysis/riskCases', icon: 'cases' },
      {
        key: 'competitionRelationAnalysis',
        name: '竞争关系分析',
        path: '/mainRelationAnalysis/competitionRelationAnalysis',
        icon: 'competition',
      },
      {
        key: 'competitionRelationAnalysisDetail',
        name: '竞争关系详情',
        path: '/mainRelationAnalysis/competitionRelationAnalysis/detail',
        icon: 'competition',
        hideInTabs: true,
        detailOf: 'competitionRelationAnalysis',
      },
      { key: 'complexRelationAnalysis', name: '复杂关系探查', path: '/mainRelationAnalysis/complexRelationAnalysis', icon: 'paths' },
      {
        key: 'companyReport',
        name: '企业排查报告',
        path: '/mainRelationAnalysis/complexRelationAnalysis/companyReport',
        icon: 'report',
      },
    ],
  },
  {
    key: 'expert',
    name: '评标专家',
    path: '/expert',
    icon: 'expert',
    commonQuery: tenderQuery,
    leaves: [
      { key: 'expertReviewAbility', name: '专家评审能力评估', path: '/expert/expertReviewAbility', icon: 'expert' },
      {
        key: 'expertReviewAbilityDetail',
        name: '专家评审详情',
        path: '/expert/expertReviewAbility/detail',
        icon: 'expert',
        hideInTabs: true,
        detailOf: 'expertReviewAbility',
      },
    ],
  },
  {
    key: 'dataReport',
    name: '数据报告',
    path: '/dataReport',
    icon: 'report',
    commonQuery: [],
    leaves: [{ key: 'dataReportIndex', name: '智能数据报告', path: '/dataReport/dataReportIndex', icon: 'report' }],
  },
  {
    key: 'venueBooking',
    name: '场地预约',
    path: '/venueBooking',
    icon: 'venue',
    commonQuery: [],
    leaves: [{ key: 'venueOrders', name: '场地预约订单', path: '/venueBooking/orders', icon: 'venue' }],
  },
  {
    key: 'system',
    name: '系统管理',
    path: '/system',
    icon: 'system',
    commonQuery: [],
    leaves: [
      { key: 'systemUsers', name: '用户管理', path: '/system/users', icon: 'bidder-market', forDuty: 'administration' },
      { key: 'systemRoles', name: '角色管理', path: '/system/roles', icon: 'expert', forDuty: 'administration' },
      { key: 'systemAudit', name: '审计日志', path: '/system/audit', icon: 'deal', forDuty: 'audit' },
      { key: 'systemImports', name: '数据导入', path: '/system/imports', icon: 'intake', forDuty: 'administration' },
      { key: 'dataQuality', name: '数据质量', path: '/system/dataQuality', icon: 'overview', forDuty: 'administration', forAllUnits: true },
      { key: 'systemData', name: '数据版本', path: '/system/data', icon: 'statistics', forDuty: 'administration', forAllUnits: true },
      { key: 'systemThresholds', name: '规则阈值', path: '/system/thresholds', icon: 'competition', forDuty: 'administration', forAllUnits: true },
      { key: 'systemTradeWords', name: '查价词典', path: '/system/tradeWords', icon: 'statistics', forDuty: 'administration', forAllUnits: true },
      { key: 'systemSettings', name: '运行设置', path: '/system/settings', icon: 'system', forDuty: 'administration', forAllUnits: true },
    ],
  },
] as const satisfies readonly MenuGroup[];

type Leaf = (typeof menuTree)[number]['leaves'][number];
export type Permission = Exclude<Leaf, { detailOf: string } | { forDuty: string }>['key'];
/** Names of the icons of groups and leaves. */
export type MenuIconName = (typeof menuTree)[number]['icon'] | Leaf['icon'];
/** Key of a leaf that has a screen. */
export type ScreenKey = Exclude<Leaf, { isComing: true }>['key'];

/** True for a leaf that is granted by its own key. */
const isGranted = (leaf: Leaf): leaf is Exclude<Leaf, { detailOf: string } | { forDuty: string }> => !('detailOf' in leaf || 'forDuty' in leaf);

export const permissions: readonly Permission[] = menuTree.flatMap((group) =>
  (group.leaves as readonly Leaf[]).flatMap((leaf) => (isGranted(leaf) ? [leaf.key] : [])),
);

/** The groups with the leaves that have a screen. A group without such leaves is omitted. */
export const screenGroups: readonly (Omit<MenuGroup, 'leaves'> & { leaves: readonly (MenuLeaf & { key: ScreenKey })[] })[] = (
  menuTree as readonly MenuGroup[]
).flatMap((group) => {
  const leaves = group.leaves.filter((leaf): leaf is MenuLeaf & { key: ScreenKey } => !leaf.isComing);
  return leaves.length > 0 ? [{ ...group, leaves }] : [];
});

interface MenuOptions {
  more?: readonly string[];
  seesAllUnits?: boolean;
}

/**
 * The tree for one user: leaves for which they have the permission or the duty, and groups that contain a leaf. `generateUser` shows the
 * second level as page tabs; otherwise there is no submenu.
 * @param more keys of further leaves to grant.
 */
export function menuFor(granted: ReadonlySet<string>, generateUser: boolean, options: MenuOptions = {}): MenuNode[] {
  const { more = [], seesAllUnits = true } = options;
  const isOpen = ({ key, forDuty, detailOf, forAllUnits }: MenuLeaf): boolean =>
    more.includes(key) || (granted.has(forDuty ?? detailOf ?? key) && (seesAllUnits || forAllUnits !== true));
  return screenGroups.flatMap((group) => {
    const leaves = group.leaves.filter(isOpen);
    if (leaves.length === 0) return [];
    return [
      node(group, { pageTabs: generateUser, noSubmenu: !generateUser, hideInTabs: false, commonQuery: group.commonQuery }, leaves),
    ];
  });
}

/** Every path of a pruned tree: the paths that the user may open. */
export function menuPaths(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((entry) => [entry.path, ...menuPaths(entry.children)]);
}

function node(entry: Omit<MenuLeaf, 'hideInTabs'>, meta: MenuMeta, leaves: readonly MenuLeaf[]): MenuNode {
  const children = leaves.map((leaf) =>
    node(leaf, { pageTabs: false, noSubmenu: false, hideInTabs: leaf.hideInTabs ?? false, commonQuery: [] }, []),
  );
  return { id: entry.key, name: entry.name, path: entry.path, icon: entry.icon, meta, children };
}
