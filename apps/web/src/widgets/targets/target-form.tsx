import { formatTime, metrics, targetRule, type Target } from '@tenderscope/contract';
import { Alert, Button, Radio } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTargetUnitName } from '../../lib/targets/target-unit.ts';
import { setTarget, useReloadTargets } from '../../lib/targets/use-targets.ts';
import { confirm } from '../confirm/confirm.ts';
import { Field, TextField } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { toast } from '../toast/toast.ts';
import { inputProblem, storedValue, targetInput, type TargetInput, type TargetPlace } from './target-input.ts';
import { targetText } from './target-text.ts';
import styles from './targets.module.css';

interface TargetFormProps {
  of: TargetPlace;
  /** The stored target, if there is or was one. */
  current: Target | undefined;
  more: ReactNode;
  onClose: () => void;
}

const directions = [
  { value: 'atLeast', label: '不低于' },
  { value: 'atMost', label: '不高于' },
] as const;

/** Sets, changes or removes the target of a metric of a unit in a year. */
export function TargetForm({ of: { unit, year, metric }, current, more, onClose }: TargetFormProps) {
  const reload = useReloadTargets();
  const unitName = useTargetUnitName(unit);
  const { name, unit: quantity } = metrics[metric];
  const rule = targetRule(metric);
  const store = async (value: number | null, direction: TargetInput['direction']): Promise<void> => {
    try {
      await setTarget({ unit, year, metric, value, direction, version: current?.version ?? 0 });
    } catch (error) {
      if (error instanceof ApiError && error.code === '409') await reload();
      throw error;
    }
    await reload();
  };
  const form = useForm<TargetInput>({
    start: targetInput(metric, current),
    draft: `target:${unit ?? ''}:${year}:${metric}`,
    problems: ({ value }) => ({ value: inputProblem(metric, value) }),
    submit: async ({ value, direction }) => {
      await store(storedValue(metric, value), direction);
      toast('success', `已设定${unitName}${year}年${name}的目标`);
      onClose();
    },
  });
  const remove = async (): Promise<void> => {
    const isSure = await confirm({ title: `取消${unitName}${year}年${name}的目标？`, content: '取消后图表不再显示该目标，修改记录保留在审计日志。', okText: '取消目标', danger: true });
    if (!isSure) return;
    const isDone = await form.attempt(() => store(null, current?.direction ?? 'atLeast'));
    if (!isDone) return;
    toast('success', '已取消目标');
    onClose();
  };
  return (
    <FormDialog form={form} title={`设定目标：${name}`} width={460} okText="保存" cancelText="关闭" onClose={onClose}>
      <p className={styles['hint']}>
        {unitName}{unit === null ? '' : '（含下级单位）'}，{year} 年。{currentText(current)}
      </p>
      {rule.direction === null && (
        <Field form={form} name="direction" label="方向" textOf={(value) => directions.find((one) => one.value === value)?.label ?? ''}>
          {(control, value, set) => (
            <Radio.Group {...control} optionType="button" options={[...directions]} value={value} onChange={({ target }) => set(target.value as TargetInput['direction'])} />
          )}
        </Field>
      )}
      <TextField
        form={form}
        name="value"
        label={`目标值${rule.direction === null ? '' : `（${rule.direction === 'atLeast' ? '不低于' : '不高于'}）`}，单位：${quantity}`}
        help={rule.accumulates ? '全年累计的目标；未满一年时显示完成全年目标的百分之几' : '全年的目标；年内的时段也与它比较'}
        maxLength={24}
      />
      {form.failure !== null && <Alert type="info" showIcon title={currentText(current)} />}
      <div className={styles['head']}>
        {current?.value != null && <Button danger disabled={form.isBusy} onClick={() => void remove()}>取消目标</Button>}
        {more}
      </div>
    </FormDialog>
  );
}

function currentText(current: Target | undefined): string {
  if (!current) return '还没有目标。';
  const { metric, value, direction, userName, changedAt } = current;
  const by = `${userName} ${formatTime(changedAt).slice(0, 16)}`;
  return value === null ? `目标已由 ${by} 取消。` : `现在的目标：${targetText(metric, { value, direction })}，由 ${by} 设定。`;
}
