import type { AdminRole } from '@tenderscope/contract';
import { Select } from 'antd';
import { startPreview } from '../../lib/admin/role-calls.ts';
import { refreshSession } from '../../lib/session/refresh-session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Field } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';

/** Confirms the preview of the product with a role. */
export function PreviewDialog({ role, onClose }: { role: AdminRole; onClose: () => void }) {
  const units = useSession(({ zbrList }) => zbrList);
  const isOfUnit = role.scope === 'unit';
  const form = useForm<{ unitId: string | null }>({
    start: { unitId: null },
    draft: null,
    problems: ({ unitId }) => ({ ...(isOfUnit && unitId === null && { unitId: '请选择单位' }) }),
    submit: async ({ unitId }) => {
      await startPreview(role.key, unitId);
      await refreshSession();
    },
    // One choice is repeated at once.
    differs: () => false,
  });
  return (
    <FormDialog form={form} title={`以角色「${role.name}」预览`} okText="开始预览" onClose={onClose}>
      <p className={styles['hint']}>
        菜单、页面和数据范围按该角色显示，且不超出您自己的权限。预览中只能查看，开始与结束均记入审计日志；顶部的「结束预览」随时恢复。
      </p>
      {isOfUnit && (
        <Field form={form} name="unitId" label="预览单位（及其下级）">
          {(control, value, set) => (
            <Select
              {...control}
              placeholder="选择单位"
              options={units.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))}
              value={value}
              onChange={set}
              showSearch={{ optionFilterProp: 'label' }}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
