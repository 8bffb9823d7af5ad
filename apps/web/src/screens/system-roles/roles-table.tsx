import { duties, formatCount, missing, permissions, type AdminRole } from '@tenderscope/contract';
import { Button, type TableProps } from 'antd';
import { changeRole } from '../../lib/admin/role-calls.ts';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import { toast } from '../../widgets/toast/toast.ts';

export type RoleAct = 'edit' | 'copy' | 'preview';

const dutyNames = Object.entries(duties);
const screensOf = ({ permissions: held }: AdminRole): number => permissions.filter((one) => held.includes(one)).length;
const dutiesOf = ({ permissions: held }: AdminRole): string => dutyNames.filter(([key]) => held.includes(key)).map(([, name]) => name).join('、');

/** The roles with their actions. */
export function RolesTable({ roles, onAct }: { roles: readonly AdminRole[]; onAct: (act: RoleAct, role: AdminRole) => void }) {
  const columns: NonNullable<TableProps<AdminRole>['columns']> = [
    { key: 'name', title: '角色', width: 150, render: (_, { name }) => name },
    { key: 'scope', title: '数据范围', width: 150, render: (_, { scope }) => (scope === 'all' ? '全部单位' : '所属单位及其下级') },
    { key: 'screens', title: '页面', width: 90, align: 'right', render: (_, role) => `${screensOf(role)} / ${permissions.length}` },
    { key: 'duties', title: '职责', width: 360, render: (_, role) => dutiesOf(role) || missing },
    { key: 'userNum', title: '在用账号', width: 84, align: 'right', render: (_, { userNum }) => formatCount(userNum) },
    { key: 'state', title: '状态', width: 110, render: (_, role) => <RoleState role={role} /> },
    { key: 'actions', title: '操作', width: 230, render: (_, role) => <RoleActions role={role} onAct={onAct} /> },
  ];
  return <AdminTable columns={columns} rows={roles} rowKey={({ key }) => key} width={1174} empty="没有角色" isPaged={false} />;
}

function RoleState({ role: { isRetired, isShipped, isEdited } }: { role: AdminRole }) {
  if (isRetired) return <Tag tone="caution">停用</Tag>;
  if (isShipped) return <Tag reason={isEdited ? ['已由管理员修改，升级时保持不变'] : []}>{isEdited ? '内置（已改）' : '内置'}</Tag>;
  return <Tag tone="good">自定义</Tag>;
}

function RoleActions({ role, onAct }: { role: AdminRole; onAct: (act: RoleAct, role: AdminRole) => void }) {
  const reload = useReloadAdmin();
  const { key, name, isRetired, userNum } = role;
  async function retire(): Promise<void> {
    const content = isRetired ? '可以重新分配给用户。' : '停用后不能再分配给用户；已有的记录不变，可随时启用。';
    const text = isRetired ? '启用' : '停用';
    if (!(await confirm({ title: `${text}角色「${name}」？`, content, okText: text, danger: !isRetired }))) return;
    await changeRole(key, { isRetired: !isRetired }).catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)));
    await reload();
  }
  const button = (text: string, act: () => unknown, isOff = false) => (
    <Button type="link" size="small" aria-label={`${text} ${name}`} disabled={isOff} onClick={() => void act()}>
      {text}
    </Button>
  );
  return (
    <span className={styles['actions']}>
      {button('编辑', () => onAct('edit', role))}
      {button('复制', () => onAct('copy', role))}
      {button('预览', () => onAct('preview', role))}
      {button(isRetired ? '启用' : '停用', retire, !isRetired && userNum > 0)}
    </span>
  );
}
