import type { AdminUser } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useAccess, useRoles, useUsers } from '../../lib/admin/use-admin.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { UserFilters } from './user-filters.tsx';
import { narrowUsers, usersUrl } from './users-url.ts';
import { UsersTable } from './users-table.tsx';

const UserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog);
const LockDialog = lazyPart(async () => (await import('./lock-dialog.tsx')).LockDialog);
const AddressesDialog = lazyPart(async () => (await import('./addresses-dialog.tsx')).AddressesDialog);
const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const ImportDrawer = lazyPart(async () => (await import('./import-drawer.tsx')).ImportDrawer);

type Open =
  | { kind: 'user'; user: AdminUser | null }
  | { kind: 'lock' | 'addresses'; user: AdminUser }
  | { kind: 'password'; loginName: string; password: string }
  | { kind: 'import' };

/** The accounts, and the actions of administrators on them. */
export function SystemUsers() {
  const [state, change] = useUrlState(usersUrl);
  const query = useUsers();
  const { data: roles = [] } = useRoles();
  const { data: access } = useAccess();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const showPassword = (loginName: string, password: string): void => setOpen({ kind: 'password', loginName, password });
  return (
    <ScreenPage title="用户管理">
      <Card
        title="用户"
        actions={
          <>
            <Button size="small" onClick={() => setOpen({ kind: 'import' })}>
              批量导入
            </Button>
            <Button size="small" type="primary" onClick={() => setOpen({ kind: 'user', user: null })}>
              新增用户
            </Button>
          </>
        }
      >
        <UserFilters state={state} onChange={change} roles={roles} users={query.data ?? []} />
        <LoadedPart query={query} name="用户" height={560}>
          {(users) => (
            <UsersTable
              users={narrowUsers(users, state)}
              access={access}
              onEdit={(user) => setOpen({ kind: 'user', user })}
              onPassword={showPassword}
              onLock={(user) => setOpen({ kind: 'lock', user })}
              onAddresses={(user) => setOpen({ kind: 'addresses', user })}
            />
          )}
        </LoadedPart>
      </Card>
      <Suspense>
        {open?.kind === 'user' && <UserDialog user={open.user} roles={roles} onClose={close} onPassword={showPassword} />}
        {open?.kind === 'lock' && <LockDialog user={open.user} onClose={close} />}
        {open?.kind === 'addresses' && <AddressesDialog user={open.user} access={access?.get(open.user.guid)} onClose={close} />}
        {open?.kind === 'password' && <PasswordDialog {...open} onClose={close} />}
        {open?.kind === 'import' && <ImportDrawer roles={roles} onClose={close} />}
      </Suspense>
    </ScreenPage>
  );
}
