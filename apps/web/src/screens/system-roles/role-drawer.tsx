import type { AdminRole } from '@tenderscope/contract';
import { Alert, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { addRole, changeRole, type RoleDraft } from '../../lib/admin/role-calls.ts';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Labelled } from '../../widgets/admin/labelled.tsx';
import { useAttempt } from '../../widgets/admin/use-attempt.ts';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
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
  useReturnedFocus();
  const reload = useReloadAdmin();
  const changed = isCopy ? null : from;
  const [draft, setDraft] = useState<RoleDraft>({
    name: from ? `${from.name}${isCopy ? '（副本）' : ''}` : '',
    permissions: from?.permissions ?? [],
    scope: from?.scope ?? 'unit',
  });
  // Names of roles are unique.
  const isOwn = useSession(({ userInfo }) => changed !== null && userInfo?.roles.includes(changed.name) === true);
  const { isBusy, failure, attempt } = useAttempt();
  const set = (patch: Partial<RoleDraft>): void => setDraft({ ...draft, ...patch });
  async function save(): Promise<void> {
    const role = { ...draft, name: draft.name.trim() };
    if (!(await attempt(() => (changed ? changeRole(changed.key, role) : addRole(role))))) return;
    await reload();
    toast('success', changed ? '已保存，对持有此角色的用户立即生效' : `已新增角色「${role.name}」`);
    onClose();
  }
  return (
    <Drawer
      open
      onClose={onClose}
      size="min(720px, 96vw)"
      title={changed ? `编辑角色 ${changed.name}` : '新增角色'}
      focusable={{ trap: true }}
      extra={
        <Button type="primary" loading={isBusy} disabled={draft.name.trim() === ''} onClick={() => void save()}>
          保存
        </Button>
      }
    >
      <div className={styles['form']}>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
        {changed && changed.userNum > 0 && <Alert type="info" showIcon title={`${changed.userNum} 个在用账号持有此角色，修改对其立即生效`} />}
        <Labelled label="名称">
          {(id) => <Input id={id} value={draft.name} maxLength={32} onChange={({ target }) => set({ name: target.value })} />}
        </Labelled>
        {isOwn
          ? <Alert type="info" showIcon title="您持有此角色，只能改名；页面、职责与数据范围请由不持有此角色的管理员修改" />
          : (
              <>
                <div className={styles['field']}>
                  <span className={styles['name']} aria-hidden="true">
                    数据范围
                  </span>
                  <RadioButtons label="数据范围" options={scopes} value={draft.scope} onChange={(scope) => set({ scope })} />
                </div>
                <RightsChoice held={draft.permissions} onChange={(permissions) => set({ permissions })} />
              </>
            )}
      </div>
    </Drawer>
  );
}
