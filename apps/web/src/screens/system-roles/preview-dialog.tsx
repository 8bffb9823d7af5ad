import type { AdminRole } from '@tenderscope/contract';
import { Alert, Modal, Select } from 'antd';
import { useState } from 'react';
import { startPreview } from '../../lib/admin/role-calls.ts';
import { refreshSession } from '../../lib/session/refresh-session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Labelled } from '../../widgets/admin/labelled.tsx';
import { useAttempt } from '../../widgets/admin/use-attempt.ts';

/** Confirms the preview of the product with a role. */
export function PreviewDialog({ role, onClose }: { role: AdminRole; onClose: () => void }) {
  const units = useSession(({ zbrList }) => zbrList);
  const [unitId, setUnit] = useState<string | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const isOfUnit = role.scope === 'unit';
  const start = (): Promise<boolean> =>
    attempt(async () => {
      await startPreview(role.key, isOfUnit ? unitId : null);
      await refreshSession();
    });
  return (
    <Modal
      open
      title={`以角色「${role.name}」预览`}
      width={480}
      okText="开始预览"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: isOfUnit && unitId === null }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <p className={styles['hint']}>
          菜单、页面和数据范围按该角色显示，且不超出您自己的权限。预览中只能查看，开始与结束均记入审计日志；顶部的「结束预览」随时恢复。
        </p>
        {isOfUnit && (
          <Labelled label="预览单位（及其下级）">
            {(id) => (
              <Select
                id={id}
                placeholder="选择单位"
                options={units.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))}
                value={unitId}
                onChange={setUnit}
                showSearch={{ optionFilterProp: 'label' }}
              />
            )}
          </Labelled>
        )}
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  );
}
