import { formatTime, missing, type AdminUser } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { UserActions } from './user-actions.tsx';

interface UsersTableProps {
  users: readonly AdminUser[];
  onEdit: (user: AdminUser) => void;
  onPassword: (loginName: string, password: string) => void;
}

type Columns = NonNullable<TableProps<AdminUser>['columns']>;

const byText = (of: (user: AdminUser) => string) => (one: AdminUser, other: AdminUser) => of(one).localeCompare(of(other), 'zh');

const columns: Columns = [
  { key: 'loginName', title: '账号', width: 110, render: (_, { loginName }) => loginName, sorter: byText(({ loginName }) => loginName) },
  { key: 'userName', title: '姓名', width: 100, render: (_, { userName }) => userName, sorter: byText(({ userName }) => userName) },
  { key: 'deptName', title: '部门', width: 110, render: (_, { deptName }) => deptName || missing },
  { key: 'unit', title: '所属单位', width: 180, render: (_, { unitName, unitId }) => unitName ?? unitId ?? missing },
  { key: 'roles', title: '角色', width: 150, render: (_, { roles }) => roles.map(({ name }) => name).join('、') || missing },
  { key: 'state', title: '状态', width: 72, render: (_, { isActive }) => <Tag tone={isActive ? 'good' : 'caution'}>{isActive ? '在用' : '停用'}</Tag> },
  {
    key: 'lastLoginAt',
    title: '最近登录',
    width: 172,
    render: (_, { lastLoginAt }) => (lastLoginAt === null ? '从未登录' : formatTime(lastLoginAt)),
    sorter: (one, other) => (one.lastLoginAt ?? 0) - (other.lastLoginAt ?? 0),
  },
  { key: 'sessionNum', title: '在线会话', width: 84, align: 'right', render: (_, { sessionNum }) => sessionNum },
];

/** The accounts with what may be done with each. */
export function UsersTable({ users, onEdit, onPassword }: UsersTableProps) {
  const actions: Columns[number] = {
    key: 'actions',
    title: '操作',
    width: 230,
    render: (_, user) => <UserActions user={user} onEdit={onEdit} onPassword={onPassword} />,
  };
  return <AdminTable columns={[...columns, actions]} rows={users} rowKey={({ guid }) => guid} width={1212} empty="没有符合条件的用户" />;
}
