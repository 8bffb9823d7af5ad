import type { AdminRole } from '@tenderscope/contract';
import { Alert } from 'antd';
import { addRole, changeRole, type RoleDraft } from '../../lib/admin/role-calls.ts';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from '../../widgets/admin/admin.module.css';
import { TextField } from '../../widgets/form/field.tsx';
import { FormDrawer } from '../../widgets/form/form-drawer.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { RightsChoice } from './rights-choice.tsx';

interface RoleDrawerProps {
  /** The role to start from; null starts with an empty one. */
  from: AdminRole | null;
  /** Creates a copy of the role. */
  isCopy: boolean;
  onClose: () => void;
}

const scopes = [
  { value: 'all', label: '全部单位' },
  { value: 'unit', label: '用户所属单位及其下级' },
] as const;

/** Creates or changes a role: its name, the data it sees, its screens and duties. */
export function RoleDrawer({ from, isCopy, onClose }: RoleDrawerProps) {
  const reload = useReloadAdmin();
  const changed = isCopy ? null : from;
  const form = useForm<RoleDraft>({
    start: {
      name: from ? `${from.name}${isCopy ? '（副本）' : ''}` : '',
      permissions: from?.permissions ?? [],
      scope: from?.scope ?? 'unit',
    },
    draft: `role:${isCopy ? 'copy-of-' : ''}${from?.key ?? 'new'}`,
    problems: ({ name }) => ({ ...(name.trim() === '' && { name: '请填写名称' }) }),
    submit: async (draft) => {
      const role = { ...draft, name: draft.name.trim() };
      await (changed ? changeRole(changed.key, role) : addRole(role));
      await reload();
      toast('success', changed ? '已保存，对持有此角色的用户立即生效' : `已新增角色「${role.name}」`);
      onClose();
    },
  });
  // Names of roles are unique.
  const isOwn = useSession(({ userInfo }) => changed !== null && userInfo?.roles.includes(changed.name) === true);
  const title = changed ? `编辑角色 ${changed.name}` : '新增角色';
  return (
    <FormDrawer form={form} title={title} okText="保存" size="min(720px, 96vw)" onClose={onClose}>
      {changed && changed.userNum > 0 && <Alert type="info" showIcon title={`${changed.userNum} 个在用账号持有此角色，修改对其立即生效`} />}
      <TextField form={form} name="name" label="名称" maxLength={32} />
      {isOwn
        ? <Alert type="info" showIcon title="您持有此角色，只能改名；页面、职责与数据范围请由不持有此角色的管理员修改" />
        : (
            <>
              <div className={styles['field']}>
                <span className={styles['name']} aria-hidden="true">
                  数据范围
                </span>
                <RadioButtons label="数据范围" options={scopes} value={form.values.scope} onChange={(scope) => form.set({ scope })} />
              </div>
              <RightsChoice held={form.values.permissions} onChange={(permissions) => form.set({ permissions })} />
            </>
          )}
    </FormDrawer>
  );
}
