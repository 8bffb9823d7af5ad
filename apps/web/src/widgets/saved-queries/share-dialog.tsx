import type { SavedQuery, ViewShare } from '@tenderscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Field } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { toast } from '../toast/toast.ts';
import { shareOf, shareProblems, shareValuesOf } from './share-values.ts';

interface ShareDialogProps {
  view: SavedQuery;
  share: (guid: string, share: ViewShare) => Promise<void>;
  onClose: () => void;
}

/** Shares a view with a role or a unit, or with nobody. */
export function ShareDialog({ view, share, onClose }: ShareDialogProps) {
  const units = useSession(({ zbrList }) => zbrList);
  const seesAllUnits = useSession(({ userInfo }) => userInfo?.seesAllUnits ?? false);
  const roles = useQuery({
    queryKey: ['share-roles'],
    queryFn: async ({ signal }) => (await api.request('GET /api/edit-api/savedQueries/roles', { signal })).data.list,
  });
  const form = useForm({
    start: shareValuesOf(view),
    draft: null,
    problems: shareProblems,
    submit: async (values) => {
      const chosen = shareOf(values);
      await share(view.guid, chosen);
      toast('success', chosen === null ? '已改为仅自己可见' : '已共享');
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog form={form} title={`共享视图「${view.name}」`} width={460} okText="确定" onClose={onClose}>
      <p>共享的只是页面条件，不含数据：对方打开后只看到本人权限与数据范围内的内容。</p>
      <Field form={form} name="kind" label="可见范围">
        {(control, value, set) => (
          <Radio.Group {...control} value={value} onChange={({ target }) => set(target.value as typeof value)}>
            <Radio value="none">仅自己</Radio>
            <Radio value="role">某角色</Radio>
            <Radio value="unit">某单位</Radio>
          </Radio.Group>
        )}
      </Field>
      {kind === 'role' && (
        <Field form={form} name="role" label="角色" help={seesAllUnits ? undefined : '仅限本单位及其下级中具有该角色的人员'}>
          {(control, value, set) => (
            <Select
              {...control}
              value={value}
              onChange={(next) => set(next)}
              loading={roles.isPending}
              placeholder="请选择角色"
              options={roles.data?.map((role) => ({ value: role.key, label: role.name })) ?? []}
            />
          )}
        </Field>
      )}
      {kind === 'unit' && (
        <Field form={form} name="unit" label="单位" help="包括其下级单位的人员">
          {(control, value, set) => (
            <Select
              {...control}
              value={value}
              onChange={(next) => set(next)}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="请选择单位"
              options={units.map((unit) => ({ value: unit.DanWei_Guid, label: unit.DanWei_Name }))}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
