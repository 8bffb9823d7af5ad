import { formatCount, maxCitedRows, metrics, type FigureOfRows, type SplitMetric } from '@tenderscope/contract';
import { Checkbox } from 'antd';
import { useLocation } from 'react-router';
import { Field } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import styles from './cite.module.css';

interface CodesDialogProps {
  figures: readonly FigureOfRows[];
  onExport: (cited: { figures: readonly FigureOfRows[]; citedFrom: string }) => void;
  onClose: () => void;
}

/** Choice of the figures whose codes an export has. */
export function CodesDialog({ figures, onExport, onClose }: CodesDialogProps) {
  const { pathname, search } = useLocation();
  const form = useForm<{ chosen: readonly SplitMetric[] }>({
    start: { chosen: figures.map(({ metric }) => metric) },
    draft: null,
    problems: ({ chosen }) => ({ ...(chosen.length === 0 && { chosen: '请至少选择一个指标' }) }),
    submit: async ({ chosen }) => {
      onExport({ figures: figures.filter(({ metric }) => chosen.includes(metric)), citedFrom: pathname + search });
      onClose();
    },
    next: (choice) => choice,
    // Choices are repeated at once.
    differs: () => false,
  });
  return (
    <FormDialog form={form} title="附引用编号导出" width={520} okText="导出" onClose={onClose}>
      <p className={styles['hint']}>
        「口径」表列出下列指标的引用编号、数值、数据版本与时间，以后凭编号可查当时的数与明细。
      </p>
      <p className={styles['hint']}>
        每个编号保存一份明细，计入你的存储空间。明细超过 {formatCount(maxCitedRows)} 行等不能引用的，「口径」表写明原因，导出照常完成。
      </p>
      <Field form={form} name="chosen" label="引用的指标">
        {(control, value, set) => (
          <Checkbox.Group
            {...control}
            options={figures.map(({ metric }) => ({ value: metric, label: metrics[metric].name }))}
            value={[...value]}
            onChange={(next) => set(next)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
