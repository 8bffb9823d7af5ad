import { message } from 'antd';
import { useEffect } from 'react';
import { useNotice } from '../../lib/notices.ts';

/** Shows failures as toasts; the text is the key, so equal ones never stand there twice. */
export function Notices() {
  const [toasts, holder] = message.useMessage();
  const { serial, text } = useNotice();
  useEffect(() => {
    if (serial > 0) void toasts.open({ type: 'error', key: text, content: text });
  }, [toasts, serial, text]);
  return holder;
}
