import { formatTime } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

const controls = 'input:not(:disabled):not([type="hidden"]), textarea:not(:disabled), select:not(:disabled)';

/** Moves the focus to the first control of a form, unless it is on one already. */
export function focusFirst(form: HTMLFormElement | null): void {
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(controls)?.focus();
}

interface FormProps<Values> {
  form: FormState<Values>;
  /** Name for screen readers, of a form that no dialog names. */
  label?: string;
  /** Id for submit buttons outside. */
  id?: string;
  /** The first field gets the focus when the form appears. */
  takesFocus?: boolean;
  /** Content in place of the message of the last failure. */
  refusal?: ReactNode;
  /** Buttons of a form without a dialog. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** Fields of a form, below a note about a restored draft and above the message of the last failure and its buttons. */
export function Form<Values>({ form, label, id, takesFocus = false, refusal, buttons, children }: FormProps<Values>) {
  const { element, failure, restored } = form;
  useEffect(() => {
    if (takesFocus) focusFirst(element.current);
  }, [takesFocus, element]);
  return (
    <form
      id={id}
      ref={element}
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog is, for React, within the form that opened the dialog.
        event.stopPropagation();
        void form.submit();
      }}
    >
      {restored !== null && (
        <Alert
          type={restored.isOutdated ? 'warning' : 'info'}
          showIcon
          title={`已恢复 ${formatTime(restored.at).slice(0, 16)} 填写、未提交的内容，请核对${restored.isOutdated ? '：此后原有内容已变' : ''}`}
          action={<Button size="small" onClick={() => form.reset()}>清除</Button>}
        />
      )}
      {children}
      {failure !== null && (
        <div tabIndex={-1} data-failure="" className={styles['failure']}>
          {refusal ?? <Alert type="error" showIcon title={<span className={styles['lines']}>{failure}</span>} />}
        </div>
      )}
      {buttons}
    </form>
  );
}
