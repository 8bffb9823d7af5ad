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
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form, which requires a confirmation before input is lost. The focus returns when it closes. */
export function FormDialog<Values>({ form, title, okText, width = 480, isDanger = false, onClose, children }: FormDialogProps<Values>) {
  useReturnedFocus();
  const id = useId();
  const close = async (): Promise<void> => {
    if (await form.leave()) onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      cancelText="取消"
      confirmLoading={form.isBusy}
      okButtonProps={{ htmlType: 'submit', form: id, danger: isDanger }}
      onCancel={() => void close()}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && focusFirst(form.element.current)}
    >
      <Form form={form} id={id} takesFocus>
        {children}
      </Form>
    </Modal>
  );
}
