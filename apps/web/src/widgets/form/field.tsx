import { Input } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

/** Attributes of a control: its id, and the texts that describe it. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  status?: 'error';
}

interface FieldProps<Values, Name extends keyof Values> {
  form: FormState<Values>;
  name: Name;
  label: string;
  /** Text below the control. */
  help?: string | undefined;
  /** Problem that is shown before the form is submitted, too. */
  problem?: string | undefined;
  /** Content as text, for a note that somebody else has changed it; without it the note has no content. */
  textOf?: (value: Values[Name]) => string;
  children: (control: ControlProps, value: Values[Name], set: (value: Values[Name]) => void) => ReactNode;
}

/** Note about a change by somebody else. */
const changeText = (current: string | undefined): string =>
  `${current === undefined ? '此项已被他人修改' : `已被他人改为「${current}」`}，提交将以您填写的为准`;

/** A control with its label above, and help and problem below. */
export function Field<Values, Name extends keyof Values>(props: FieldProps<Values, Name>) {
  const { form, name, label, help, problem = form.problems[name], textOf, children } = props;
  const id = useId();
  const { [name]: current } = form.overwritten;
  const isOverwritten = name in form.overwritten;
  const described = [help !== undefined && `${id}-help`, isOverwritten && `${id}-change`, problem !== undefined && `${id}-problem`].filter((part) => part !== false);
  const control: ControlProps = {
    id,
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(problem !== undefined && { 'aria-invalid': true, status: 'error' }),
  };
  const set = (value: Values[Name]): void => form.set({ [name]: value } as unknown as Partial<Values>);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(control, form.values[name], set)}
      {help !== undefined && <span id={`${id}-help`} className={styles['help']}>{help}</span>}
      {isOverwritten && <span id={`${id}-change`} className={styles['change']}>{changeText(current === undefined ? undefined : textOf?.(current))}</span>}
      <span id={`${id}-problem`} className={styles['problem']} aria-live="polite">{problem}</span>
    </div>
  );
}

type TextName<Values> = { [Name in keyof Values]-?: Values[Name] extends string ? Name : never }[keyof Values];

interface TextFieldProps<Values> extends Omit<FieldProps<Values, TextName<Values>>, 'children'> {
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  /** Several lines, at least so many. */
  rows?: number;
  type?: 'time' | 'date' | 'datetime-local';
  min?: string;
  autoComplete?: string;
}

/** A field for text. */
export function TextField<Values>({ form, name, label, help, problem, rows, ...input }: TextFieldProps<Values>) {
  return (
    <Field form={form} name={name} label={label} help={help} textOf={String} {...(problem !== undefined && { problem })}>
      {(control, value, set) => {
        const onChange = ({ target }: { target: { value: string } }): void => set(target.value as typeof value);
        const shared = { ...control, ...input, value: value as string, onChange };
        return rows === undefined ? <Input {...shared} /> : <Input.TextArea {...shared} rows={rows} />;
      }}
    </Field>
  );
}
