import type { AdminRole, AdminUser } from '@tenderscope/contract';
import { Alert, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { addUser, changeUser, type UserDraft } from '../../lib/admin/user-calls.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Labelled } from '../../widgets/admin/labelled.tsx';
import { useAttempt } from '../../widgets/admin/use-attempt.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface UserDialogProps {
  /** Null for a new account. */
  user: AdminUser | null;
  roles: readonly AdminRole[];
  onClose: () => void;
  onPassword: (loginName: string, password: string) => void;
}

const blank = { userName: '', deptName: '', unitId: null, roleKeys: [] } satisfies UserDraft;
const draftOf = ({ userName, deptName, unitId, roles }: AdminUser): UserDraft => {
  return { userName, deptName, unitId, roleKeys: roles.map(({ key }) => key) };
};

/** Adds an account, or changes the data about its owner. */
export function UserDialog({ user, roles, onClose, onPassword }: UserDialogProps) {
  const reload = useReloadAdmin();
  const units = useSession(({ zbrList }) => zbrList);
  const [loginName, setLoginName] = useState(user?.loginName ?? '');
  const [draft, setDraft] = useState<UserDraft>(user ? draftOf(user) : blank);
  const isOwn = useSession(({ userInfo }) => user !== null && userInfo?.guid === user.guid);
  const { isBusy, failure, attempt } = useAttempt();
  const set = (patch: Partial<UserDraft>): void => setDraft({ ...draft, ...patch });
  const offered = roles.filter(({ key, isRetired }) => !isRetired || draft.roleKeys.includes(key));
  const isWhole = loginName.trim() !== '' && draft.userName.trim() !== '' && draft.roleKeys.length > 0;

  async function save(): Promise<void> {
    await attempt(async () => {
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
    });
  }
  return (
    <Modal
      open
      title={user ? `编辑用户 ${user.loginName}` : '新增用户'}
      width={480}
      okText="保存"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isWhole }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <Labelled label="账号（2 到 64 个字母、数字或 . _ @ -）">
          {(id) => (
            <Input
              id={id}
              value={loginName}
              disabled={user !== null}
              maxLength={64}
              autoFocus={!user}
              onChange={({ target }) => setLoginName(target.value)}
            />
          )}
        </Labelled>
        <Labelled label="姓名">
          {(id) => <Input id={id} value={draft.userName} maxLength={64} onChange={({ target }) => set({ userName: target.value })} />}
        </Labelled>
        <Labelled label="部门（可不填）">
          {(id) => <Input id={id} value={draft.deptName} maxLength={128} onChange={({ target }) => set({ deptName: target.value })} />}
        </Labelled>
        <Labelled label="所属单位（只看所属单位的角色必填）">
          {(id) => (
            <Select
              id={id}
              allowClear
              disabled={isOwn}
              placeholder="不属于任何单位"
              options={units.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))}
              value={draft.unitId}
              onChange={(unitId?: string) => set({ unitId: unitId ?? null })}
              showSearch={{ optionFilterProp: 'label' }}
            />
          )}
        </Labelled>
        <Labelled label="角色">
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              // Opens upwards because it stays open while roles are chosen, and would cover the buttons below.
              placement="topLeft"
              disabled={isOwn}
              placeholder="至少一个"
              options={offered.map(({ key, name, isRetired }) => ({ value: key, label: isRetired ? `${name}（已停用）` : name }))}
              value={draft.roleKeys}
              onChange={(roleKeys: string[]) => set({ roleKeys })}
              showSearch={{ optionFilterProp: 'label' }}
            />
          )}
        </Labelled>
        {isOwn && <Alert type="info" showIcon title="自己的所属单位与角色请由其他管理员修改" />}
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  );
}
