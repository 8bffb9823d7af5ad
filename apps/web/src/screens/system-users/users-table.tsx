import { formatTime, missing, type AccountAccessView, type AdminUser } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { UserActions } from './user-actions.tsx';

interface UsersTableProps {
  users: readonly AdminUser[];
  access: ReadonlyMap<string, AccountAccessView> | undefined;
  onEdit: (user: AdminUser) => void;
  onPassword: (loginName: string, password: string) => void;
  onLock: (user: AdminUser) => void;
  onAddresses: (user: AdminUser) => void;
}

type Columns = NonNullable<TableProps<AdminUser>['columns']>;

const byText = (of: (user: AdminUser) => string) => (one: AdminUser, other: AdminUser) => of(one).localeCompare(of(other), 'zh');

const columns: Columns = [
  { key: 'loginName', title: '账号', width: 110, render: (_, { loginName }) => loginName, sorter: byText(({ loginName }) => loginName) },
  { key: 'userName', title: '姓名', width: 90, render: (_, { userName }) => userName, sorter: byText(({ userName }) => userName) },
  { key: 'deptName', title: '部门', width: 90, render: (_, { deptName }) => deptName || missing },
  { key: 'unit', title: '所属单位', width: 130, render: (_, { unitName, unitId }) => unitName ?? unitId ?? missing },
  { key: 'roles', title: '角色', width: 124, render: (_, { roles }) => roles.map(({ name }) => name).join('、') || missing },
  {
    key: 'lastLoginAt',
    title: '最近登录',
    width: 172,
    render: (_, { lastLoginAt }) => (lastLoginAt === null ? '从未登录' : formatTime(lastLoginAt)),
    sorter: (one, other) => (one.lastLoginAt ?? 0) - (other.lastLoginAt ?? 0),
  },
  { key: 'sessionNum', title: '在线会话', width: 76, align: 'right', render: (_, { sessionNum }) => sessionNum },
];

/** The accounts with their actions. */
export function UsersTable({ users, access, ...on }: UsersTableProps) {
  const state: Columns[number] = {
    key: 'state',
    title: '状态',
    width: 100,
    render: (_, { guid, isActive }) => <UserState isActive={isActive} access={access?.get(guid)} />,
  };
  const actions: Columns[number] = {
    key: 'actions',
    title: '操作',
    width: 352,
    render: (_, user) => <UserActions user={user} access={access?.get(user.guid)} {...on} />,
  };
  return <AdminTable columns={[...columns, state, actions]} rows={users} rowKey={({ guid }) => guid} width={1244} empty="没有符合条件的用户" />;
}

function UserState({ isActive, access }: { isActive: boolean; access: AccountAccessView | undefined }) {
  if (!isActive) return <Tag tone="caution">停用</Tag>;
  if (access && access.lockedAt !== null) {
    return (
      <span title={`${formatTime(access.lockedAt)} 锁定：${access.lockReason}`}>
        <Tag tone="caution">已锁定</Tag>
      </span>
    );
  }
  return (
    <>
      <Tag tone="good">在用</Tag>
      {access?.hasSecondFactor && <Tag tone="neutral">双因素</Tag>}
      {access && access.allowedAddresses.length > 0 && (
        <span title={`只能从这些地址登录：${access.allowedAddresses.join('、')}`}>
          <Tag tone="neutral">限地址</Tag>
        </span>
      )}
    </>
  );
}
