import type { AdminRole } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useRoles } from '../../lib/admin/use-admin.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { RolesTable, type RoleAct } from './roles-table.tsx';

const RoleDrawer = lazyPart(async () => (await import('./role-drawer.tsx')).RoleDrawer);
const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

type Open = { act: RoleAct; role: AdminRole } | { act: 'add' };

/** Roles, with the screens, data and duties of each. */
export function SystemRoles() {
  const query = useRoles();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <ScreenPage title="角色管理">
      <Card
        title="角色"
        actions={
          <Button size="small" type="primary" onClick={() => setOpen({ act: 'add' })}>
            新增角色
          </Button>
        }
      >
        <p className={styles['hint']}>
          角色决定能打开的页面、能办理的职责和数据范围；一个用户的权限是其全部角色之和。只能授予自己拥有的权限，「审计查看」须至少由一名不兼系统管理的在用账号持有。
        </p>
        <LoadedPart query={query} name="角色" height={320}>
          {(roles) => <RolesTable roles={roles} onAct={(act, role) => setOpen({ act, role })} />}
        </LoadedPart>
      </Card>
      <Suspense>
        {open?.act === 'add' && <RoleDrawer from={null} isCopy={false} onClose={close} />}
        {(open?.act === 'edit' || open?.act === 'copy') && <RoleDrawer from={open.role} isCopy={open.act === 'copy'} onClose={close} />}
        {open?.act === 'preview' && <PreviewDialog role={open.role} onClose={close} />}
      </Suspense>
    </ScreenPage>
  );
}
