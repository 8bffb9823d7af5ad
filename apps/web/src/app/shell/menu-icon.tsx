import { AppstoreOutlined, BarChartOutlined, DashboardOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons by the names that the menu tree uses. */
const icons: Record<string, ComponentType> = { insight: BarChartOutlined, overview: DashboardOutlined };

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
}
