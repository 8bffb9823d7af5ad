import { Button } from 'antd';
import { useState } from 'react';
import { confirm } from '../../widgets/confirm/confirm.ts';
import styles from './inputs.module.css';

function Component() {
  const [answer, setAnswer] = useState('尚未询问');
  const open = async (danger: boolean): Promise<void> => {
    const confirmed = await confirm({
      title: danger ? '删除保存的查询' : '提交预约单',
      content: danger ? '删除后不能恢复。' : '提交后由受理人审核。',
      okText: danger ? '删除' : '提交',
      danger,
    });
    setAnswer(confirmed ? '已确认' : '已取消');
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <Button onClick={() => void open(false)}>确认</Button>
        <Button danger onClick={() => void open(true)}>
          不可撤销的确认
        </Button>
      </div>
      <p role="status">{answer}</p>
    </div>
  );
}

export const example = { title: '确认框', group: '输入', Component };
