import {
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ClusterOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FallOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  LineChartOutlined,
  NodeIndexOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShakeOutlined,
  ShopOutlined,
  SolutionOutlined,
  SwapOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { MenuIconName } from '@tenderscope/contract';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ 'aria-hidden': boolean }>;

const icons: Readonly<Record<MenuIconName, Icon>> = {
  insight: BarChartOutlined,
  overview: DashboardOutlined,
  trend: LineChartOutlined,
  intake: DatabaseOutlined,
  deal: AuditOutlined,
  query: FileSearchOutlined,
  statistics: TableOutlined,
  saving: FallOutlined,
  price: TagsOutlined,
  market: AppstoreOutlined,
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
  cases: FileProtectOutlined,
  competition: SwapOutlined,
  report: FileTextOutlined,
  expert: SafetyCertificateOutlined,
  subscription: BellOutlined,
  system: SettingOutlined,
  venue: CalendarOutlined,
};
/** Icons by the names in the menu that the server sends. */
export const menuIcons: Readonly<Record<string, Icon>> = icons;

export function MenuIcon({ name }: { name: string }) {
  const Icon = menuIcons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
