import { message } from 'antd';
import { useEffect } from 'react';
import { drawn, useToasts } from './toast.ts';

/** Mounted once above all pages; draws the waiting toasts. The text is the key, so that equal ones are never shown twice. */
export function ToastHost() {
  const [messages, holder] = message.useMessage();
  const waiting = useToasts((toasts) => toasts.waiting);
  useEffect(() => {
    for (const { kind, text } of waiting) void messages.open({ type: kind, key: text, content: text });
    drawn(waiting);
  }, [messages, waiting]);
  return holder;
}
