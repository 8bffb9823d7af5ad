import { clauseCards, clauseName, lackingEvidence, type CaseClause, type RiskCaseDetail } from '@tenderscope/contract';
import { Alert, Select } from 'antd';
import { useMemo } from 'react';
import { Field } from '../../widgets/form/field.tsx';
import type { FormState } from '../../widgets/form/use-form.ts';
import type { Draft } from './action-plans.ts';
import { clauseOptions } from './clause-options.ts';
import own from './clause-field.module.css';

interface ClauseFieldProps {
  one: RiskCaseDetail;
  form: FormState<Draft>;
  label: string;
}

/** Choice of a clause, with its wording, and a warning if the case has frozen none of the evidence that it expects. */
export function ClauseField({ one, form, label }: ClauseFieldProps) {
  const options = useMemo(() => clauseOptions(one), [one]);
  const { clause } = form.values;
  return (
    <>
      <Field form={form} name="clause" label={label}>
        {(control, value, set) => (
          <Select
            {...control}
            placeholder="请选择"
            options={options}
            value={value ?? null}
            onChange={set}
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={420}
          />
        )}
      </Field>
      {clause !== undefined && <ClauseNote one={one} clause={clause} />}
    </>
  );
}

function ClauseNote({ one, clause }: { one: RiskCaseDetail; clause: CaseClause }) {
  const { text } = clauseCards[clause];
  const lacking = lackingEvidence(clause, one.evidenceKinds);
  return (
    <>
      <blockquote className={own['text']} aria-label="条款原文">
        <strong>{clauseName(clause)}</strong>
        <span>{text ?? '本系统未收录该条原文，请查阅现行文本'}</span>
      </blockquote>
      {lacking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="条款与证据可能不符"
          description={`该条款通常需要：${lacking.join('、')}。线索已固定的证据：${one.evidenceKinds.join('、') || '无可归类的证据'}。仍可确认，将记入处理记录。`}
        />
      )}
    </>
  );
}
