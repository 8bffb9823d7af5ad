import { message } from 'antd';
import { useEffect } from 'react';
import { drawn, useToasts } from './toast.ts';

/** Stands once above all pages and draws the toasts that wait; the text is the key, so equal ones never stand there twice. */
export function ToastHost() {
  const [messages, holder] = message.useMessage();
  const waiting = useToasts((toasts) => toasts.waiting);
  useEffect(() => {
    for (const { kind, text } of waiting) void messages.open({ type: kind, key: text, content: text });
    drawn(waiting);
  }, [messages, waiting]);
  return holder;
}
