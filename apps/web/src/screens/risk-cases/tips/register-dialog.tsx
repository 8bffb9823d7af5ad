import { tipKinds } from '@tenderscope/contract';
import { Select } from 'antd';
import { registerTip } from '../../../lib/cases/tip-calls.ts';
import { useReloadCases } from '../../../lib/cases/use-cases.ts';
import { Field, TextField } from '../../../widgets/form/field.tsx';
import { FormDialog } from '../../../widgets/form/form-dialog.tsx';
import { useForm } from '../../../widgets/form/use-form.ts';
import { toast } from '../../../widgets/toast/toast.ts';
import styles from '../risk-cases.module.css';
import { CompaniesField } from './companies-field.tsx';
import { emptyTip, tipOf, tipProblems, type TipInput } from './tip-input.ts';

interface RegisterDialogProps {
  onDone: (guid: string) => void;
  onClose: () => void;
}

/** Registers a report of an irregularity. */
export function RegisterDialog({ onDone, onClose }: RegisterDialogProps) {
  const reload = useReloadCases();
  const form = useForm<TipInput>({
    start: emptyTip,
    draft: 'tip:new',
    problems: tipProblems,
    submit: async (input) => {
      const { guid, number } = await registerTip(tipOf(input));
      toast('success', `举报 ${number} 已登记`);
      await reload();
      onClose();
      onDone(guid);
    },
  });
  return (
    <FormDialog form={form} title="登记举报" okText="登记" width={640} onClose={onClose}>
      <Field form={form} name="kind" label="来源">
        {(control, value, set) => (
          <Select
            {...control}
            placeholder="请选择"
            options={tipKinds.map((one) => ({ value: one, label: one }))}
            value={value ?? null}
            onChange={set}
          />
        )}
      </Field>
      <TextField form={form} name="received" label="收到日期" type="date" />
      <TextField form={form} name="due" label="办理期限" type="date" />
      <TextField form={form} name="content" label="举报内容" rows={6} maxLength={5000} />
      <CompaniesField form={form} />
      <TextField form={form} name="lots" label="涉及标段（可不填，每行一个）" rows={2} maxLength={4100} />
      <p className={styles['hint']}>
        举报人信息加密保存，只有「查看举报人」职责的人员可以查看，每次查看记入审计日志；不存入草稿，登记后不能修改。匿名举报请留空。请勿在举报内容中写举报人。
      </p>
      <TextField form={form} name="informantName" label="举报人（可不填）" maxLength={100} autoComplete="off" />
      <TextField form={form} name="informantContact" label="举报人联系方式（可不填）" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
