import { Button } from 'antd';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './inputs.module.css';

const kinds = [
  ['success', '保存成功'],
  ['info', '正在生成报告'],
  ['warning', '请选择证书！'],
  ['error', '响应超时，请稍后再试'],
] as const;

function Component() {
  return (
    <div className={styles['stack']}>
      <p>同样的文字不会同时出现两次。</p>
      <div className={styles['row']}>
        {kinds.map(([kind, text]) => (
          <Button key={kind} onClick={() => toast(kind, text)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

export const example = { title: '提示消息', group: '输入', Component };
