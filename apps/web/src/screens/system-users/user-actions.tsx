import type { AccountAccessView, AdminUser } from '@tenderscope/contract';
import { Button } from 'antd';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { changeUser, endSessionsOf, resetPassword, resetSecondFactor, unlockUser } from '../../lib/admin/user-calls.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from '../../widgets/admin/admin.module.css';
import { confirm, type Question } from '../../widgets/confirm/confirm.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { openCasesText } from './open-cases-text.ts';

interface UserActionsProps {
  user: AdminUser;
  /** Undefined if another user decides on it. */
  access: AccountAccessView | undefined;
  onEdit: (user: AdminUser) => void;
  onPassword: (loginName: string, password: string) => void;
  onLock: (user: AdminUser) => void;
  onAddresses: (user: AdminUser) => void;
}

const othersOnly = '不能对自己的账号进行此操作，请由其他管理员办理';

/** Actions on one account; actions that end its sessions require a confirmation. */
export function UserActions({ user, access, onEdit, onPassword, onLock, onAddresses }: UserActionsProps) {
  const reload = useReloadAdmin();
  const own = useSession(({ userInfo }) => userInfo?.guid);
  const { guid, loginName, userName, isActive, sessionNum } = user;
  const name = `${userName}（${loginName}）`;
  async function attempt(question: Question, work: () => Promise<unknown>): Promise<void> {
    if (!(await confirm(question))) return;
    try {
      await work();
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
    await reload();
  }
  const reset = (): Promise<void> =>
    attempt({ title: `重置「${name}」的密码？`, content: '原密码立即失效，全部登录下线，登录限制一并解除。新密码只显示一次。', okText: '重置' }, async () =>
      onPassword(loginName, await resetPassword(guid)),
    );
  const revoke = (): Promise<void> =>
    attempt({ title: `让「${name}」下线？`, content: `将结束其全部 ${sessionNum} 个会话，密码不变。`, okText: '下线' }, () => endSessionsOf(guid));
  const retire = (): Promise<void> =>
    isActive
      ? attempt({ title: `停用「${name}」？`, content: `立即下线且不能再登录；其操作记录与保存的内容保留，可随时启用。${openCasesText(user)}`, okText: '停用', danger: true }, () =>
          changeUser(guid, { isActive: false }),
        )
      : attempt({ title: `启用「${name}」？`, content: '可用原密码重新登录。', okText: '启用' }, () => changeUser(guid, { isActive: true }));
  const unlock = (): Promise<void> =>
    attempt({ title: `解锁「${name}」？`, content: `锁定原因：${access?.lockReason ?? ''}。可用原密码重新登录。`, okText: '解锁' }, () => unlockUser(guid));
  const forgetFactor = (): Promise<void> =>
    attempt(
      { title: `重置「${name}」的双因素验证？`, content: '立即下线，验证器与恢复码作废；角色要求时，下次登录须重新绑定。', okText: '重置', danger: true },
      () => resetSecondFactor(guid),
    );
  const isLocked = access !== undefined && access.lockedAt !== null;
  const isOwn = guid === own;
  const button = (text: string, act: () => unknown, isOff = false, ownReason?: string) => (
    <Button
      type="link"
      size="small"
      aria-label={`${text} ${loginName}`}
      disabled={isOff || (isOwn && ownReason !== undefined)}
      {...(isOwn && ownReason !== undefined && { title: ownReason })}
      onClick={() => void act()}
    >
      {text}
    </Button>
  );
  return (
    <span className={styles['actions']}>
      {button('编辑', () => onEdit(user))}
      {button('重置密码', reset, false, '自己的密码请在右上角菜单的“修改密码”中修改')}
      {button('下线', revoke, sessionNum === 0)}
      {button(isActive ? '停用' : '启用', retire, false, othersOnly)}
      {access && (isLocked ? button('解锁', unlock, false, othersOnly) : button('锁定', () => onLock(user), !isActive, othersOnly))}
      {access && button('登录地址', () => onAddresses(user), false, othersOnly)}
      {access?.hasSecondFactor && button('重置双因素', forgetFactor, false, othersOnly)}
    </span>
  );
}
