import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  ClusterOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FallOutlined,
  FileSearchOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  LineChartOutlined,
  NodeIndexOutlined,
  OrderedListOutlined,
  SafetyCertificateOutlined,
  ShakeOutlined,
  ShopOutlined,
  SolutionOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons by the names that the menu tree uses; the tabs of issuers, bidders and agencies have theirs for the market and for one. */
export const menuIcons: Readonly<Record<string, ComponentType<{ 'aria-hidden': boolean }>>> = {
  insight: BarChartOutlined,
  overview: DashboardOutlined,
  trend: LineChartOutlined,
  intake: DatabaseOutlined,
  deal: AuditOutlined,
  query: FileSearchOutlined,
  statistics: TableOutlined,
  saving: FallOutlined,
  price: TagsOutlined,
  market: GlobalOutlined,
  rank: OrderedListOutlined,
  portrait: IdcardOutlined,
  bidder: ShopOutlined,
  issuer: BankOutlined,
  agency: HomeOutlined,
  'bidder-market': TeamOutlined,
  'issuer-market': ClusterOutlined,
  'agency-market': SolutionOutlined,
  relation: ShakeOutlined,
  warning: WarningOutlined,
  paths: NodeIndexOutlined,
  expert: SafetyCertificateOutlined,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = menuIcons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
