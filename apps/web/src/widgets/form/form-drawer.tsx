import { Button, Drawer, Space } from 'antd';
import { useId, type ReactNode } from 'react';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import { focusFirst, Form } from './form.tsx';
import type { FormState } from './use-form.ts';

interface FormDrawerProps<Values> {
  form: FormState<Values>;
  title: string;
  /** Label of the submit button. */
  okText: string;
  /** Width in CSS. */
  size: string;
  /** Buttons beside the one that submits. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Content below the form. */
  below?: ReactNode;
}

/** A drawer with one long form, which requires a confirmation before input is lost. The focus returns when it closes. */
export function FormDrawer<Values>({ form, title, okText, size, actions, onClose, children, below }: FormDrawerProps<Values>) {
  useReturnedFocus();
  const id = useId();
  const close = (): void => form.leave(onClose);
  return (
    <Drawer
      open
      onClose={close}
      size={size}
      title={title}
      focusable={{ trap: true }}
      mask={{ closable: false }}
      styles={{ footer: { padding: '12px 24px' } }}
      afterOpenChange={(isOpen) => isOpen && focusFirst(form.element.current)}
      footer={(
        <Space>
          <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
            {okText}
          </Button>
          {actions}
          <Button onClick={close}>取消</Button>
        </Space>
      )}
    >
      <Form form={form} id={id} takesFocus>
        {children}
      </Form>
      {below}
    </Drawer>
  );
}
