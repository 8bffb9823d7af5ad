import { robotKinds, type NewRobot, type RobotKind } from '@tenderscope/contract';
import { Select } from 'antd';
import { useSession } from '../../lib/session/session-store.ts';
import { useReloadWatch, watchCalls } from '../../lib/watch/use-watch.ts';
import { Field, TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

const kinds = Object.entries(robotKinds).map(([value, { name }]) => ({ value: value as RobotKind, label: name }));

/** Adds a robot of a group chat. */
export function RobotDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadWatch();
  const units = useSession(({ zbrList }) => zbrList);
  const form = useForm<NewRobot>({
    start: { name: '', kind: 'wecom', url: '', secret: '', unit: null },
    draft: null,
    problems: ({ name, url }) => ({
      ...(name.trim() === '' && { name: '请填写名称' }),
      ...(!/^https?:\/\/.+/.test(url.trim()) && { url: '请粘贴机器人的 Webhook 地址' }),
    }),
    submit: async (values) => {
      await watchCalls.addRobot(values);
      toast('success', '已添加，可点「测试」发送一条消息');
      await reload();
      onClose();
    },
  });
  const { hasSecret } = robotKinds[form.values.kind];
  return (
    <FormDialog form={form} title="添加机器人" okText="添加" onClose={onClose}>
      <TextField form={form} name="name" label="名称" maxLength={50} placeholder="如：采购部群" />
      <Field form={form} name="kind" label="类型">
        {(control, value, set) => <Select {...control} value={value} options={kinds} onChange={set} />}
      </Field>
      <TextField form={form} name="url" label="Webhook 地址" maxLength={1000} autoComplete="off" help="地址含密钥，保存后不再显示" />
      {hasSecret && <TextField form={form} name="secret" label="签名密钥（未启用签名的留空）" maxLength={500} autoComplete="off" />}
      <Field form={form} name="unit" label="可用范围" help="这个单位及其下属单位的用户可以向该群发送；不选则只有能查看全部单位的用户可以">
        {(control, value, set) => (
          <Select
            {...control}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={value}
            options={units.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))}
            onChange={(unit: string | undefined) => set(unit ?? null)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
