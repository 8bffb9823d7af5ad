import { Modal } from 'antd';
import { useId, type ReactNode } from 'react';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import { focusFirst, Form } from './form.tsx';
import type { FormState } from './use-form.ts';

interface FormDialogProps<Values> {
  form: FormState<Values>;
  title: string;
  /** Label of the submit button. */
  okText: string;
  width?: number;
  /** The action cannot be undone. */
  isDanger?: boolean;
  /** There is nothing to submit. */
  isDisabled?: boolean;
  cancelText?: string;
  /** Content in place of the message of the last failure. */
  refusal?: ReactNode;
  /** Outcome of the submission that the user has to read, in place of the form. */
  result?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form, which requires a confirmation before input is lost. The focus returns when it closes. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { form, title, okText, width = 480, isDanger = false, isDisabled = false, cancelText = '取消', refusal, result, onClose, children } = props;
  useReturnedFocus();
  const id = useId();
  const close = (): void => form.leave(onClose);
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      cancelText={result ? '关闭' : cancelText}
      confirmLoading={form.isBusy}
      okButtonProps={{ htmlType: 'submit', form: id, danger: isDanger, disabled: isDisabled, hidden: Boolean(result) }}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && focusFirst(form.element.current)}
    >
      {result ?? (
        <Form form={form} id={id} takesFocus refusal={refusal}>
          {children}
        </Form>
      )}
    </Modal>
  );
}
