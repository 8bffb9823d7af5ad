import { Modal } from 'antd';
import type { OpenQuestion } from './confirm.ts';

/** A dialog with one question; Escape declines it. */
export function ConfirmDialog({ title, content, okText = '确定', danger = false, answer }: OpenQuestion) {
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ danger }}
      width={416}
      closable={false}
      mask={{ closable: false }}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {content}
    </Modal>
  );
}
