import type { AdminRole, AdminUser } from '@tenderscope/contract';
import { Alert, Select } from 'antd';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { addUser, changeUser, type UserDraft } from '../../lib/admin/user-calls.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm, type Problems } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface UserDialogProps {
  /** Null for a new account. */
  user: AdminUser | null;
  roles: readonly AdminRole[];
  onClose: () => void;
  onPassword: (loginName: string, password: string) => void;
}

type UserInput = UserDraft & { loginName: string };

const blank: UserInput = { loginName: '', userName: '', deptName: '', unitId: null, roleKeys: [] };
const inputOf = ({ loginName, userName, deptName, unitId, roles }: AdminUser): UserInput => {
  return { loginName, userName, deptName, unitId, roleKeys: roles.map(({ key }) => key) };
};

const problemsOf = ({ loginName, userName, roleKeys }: UserInput): Problems<UserInput> => ({
  ...(loginName.trim() === '' && { loginName: '请填写账号' }),
  ...(userName.trim() === '' && { userName: '请填写姓名' }),
  ...(roleKeys.length === 0 && { roleKeys: '请选择至少一个角色' }),
});

/** Adds an account, or changes the data about its owner. */
export function UserDialog({ user, roles, onClose, onPassword }: UserDialogProps) {
  const reload = useReloadAdmin();
  const units = useSession(({ zbrList }) => zbrList);
  const isOwn = useSession(({ userInfo }) => user !== null && userInfo?.guid === user.guid);
  const form = useForm<UserInput>({
    start: user ? inputOf(user) : blank,
    draft: `user:${user?.guid ?? 'new'}`,
    problems: problemsOf,
    submit: async ({ loginName, ...draft }) => {
      if (user) {
        await changeUser(user.guid, draft);
        await reload();
        toast('success', '已保存，对已登录的会话立即生效');
        onClose();
      } else {
        const password = await addUser({ ...draft, loginName: loginName.trim() });
        await reload();
        onPassword(loginName.trim(), password);
      }
    },
  });
  const offered = roles.filter(({ key, isRetired }) => !isRetired || form.values.roleKeys.includes(key));
  return (
    <FormDialog form={form} title={user ? `编辑用户 ${user.loginName}` : '新增用户'} okText="保存" onClose={onClose}>
      <TextField form={form} name="loginName" label="账号（2 到 64 个字母、数字或 . _ @ -）" maxLength={64} disabled={user !== null} />
      <TextField form={form} name="userName" label="姓名" maxLength={64} />
      <TextField form={form} name="deptName" label="部门（可不填）" maxLength={128} />
      <Field form={form} name="unitId" label="所属单位（只看所属单位的角色必填）">
        {(control, value, set) => (
          <Select
            {...control}
            allowClear
            disabled={isOwn}
            placeholder="不属于任何单位"
            options={units.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))}
            value={value}
            onChange={(unitId?: string) => set(unitId ?? null)}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
      </Field>
      <Field form={form} name="roleKeys" label="角色">
        {(control, value, set) => (
          <Select
            {...control}
            mode="multiple"
            // Opens upwards because it stays open while roles are chosen, and would cover the buttons below.
            placement="topLeft"
            disabled={isOwn}
            placeholder="至少一个"
            options={offered.map(({ key, name, isRetired }) => ({ value: key, label: isRetired ? `${name}（已停用）` : name }))}
            value={value}
            onChange={set}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
      </Field>
      {isOwn && <Alert type="info" showIcon title="自己的所属单位与角色请由其他管理员修改" />}
    </FormDialog>
  );
}
