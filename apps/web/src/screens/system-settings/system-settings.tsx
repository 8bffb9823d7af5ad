import type { SettingView } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { useSettings } from '../../lib/admin/installation-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';

const columns: NonNullable<TableProps<SettingView>['columns']> = [
  { key: 'group', title: '类别', width: 110, render: (_, { group }) => group },
  { key: 'title', title: '设置', width: 360, render: (_, { title }) => title },
  { key: 'value', title: '当前值', width: 260, render: (_, { value }) => <span className={styles['wrap']}>{value ?? '未设置'}</span> },
  { key: 'source', title: '来源', width: 110, render: (_, { isDefault }) => (isDefault ? '默认' : <Tag tone="good">环境变量</Tag>) },
  { key: 'name', title: '环境变量', width: 220, render: (_, { name }) => <code>{name}</code> },
];

/** Screens of the product with the remaining settings. */
const tables = [
  { path: '/system/users', name: '用户管理', text: '账号、所属单位与角色，保存后立即生效' },
  { path: '/system/roles', name: '角色管理', text: '页面、职责与数据范围，保存后立即生效' },
  { path: '/system/thresholds', name: '规则阈值', text: '各指标的判定阈值，保存后在下次启动服务时生效' },
] as const;

/** Settings of the installation with their sources, and links to the settings that are made elsewhere. */
export function SystemSettings() {
  const query = useSettings();
  return (
    <ScreenPage title="运行设置">
      <Card title="在界面中设置">
        <ul>
          {tables.map(({ path, name, text }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>：{text}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="环境变量">
        <p className={styles['hint']}>以下由启动服务的环境变量决定，在此只读；修改后重启服务生效。密码与密钥只显示是否已设置。</p>
        <LoadedPart query={query} name="运行设置" height={480}>
          {(settings) => <AdminTable columns={columns} rows={settings} rowKey={({ name }) => name} width={1060} empty="没有设置" isPaged={false} />}
        </LoadedPart>
      </Card>
    </ScreenPage>
  );
}
