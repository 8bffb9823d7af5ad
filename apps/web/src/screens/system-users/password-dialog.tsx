import { Alert, Modal } from 'antd';
import styles from '../../widgets/admin/admin.module.css';

/** Shows a password that cannot be shown again. */
export function PasswordDialog({ loginName, password, onClose }: { loginName: string; password: string; onClose: () => void }) {
  return (
    <Modal
      open
      title={`${loginName} 的新密码`}
      width={440}
      okText="我已记下"
      cancelButtonProps={{ hidden: true }}
      closable={false}
      mask={{ closable: false }}
      onOk={onClose}
    >
      <div className={styles['parts']}>
        <output className={styles['secret']} aria-label="新密码">
          {password}
        </output>
        <Alert type="warning" showIcon title="密码只显示这一次，关闭后无法再查看。请交给本人，并提醒其登录后修改。" />
      </div>
    </Modal>
  );
}
