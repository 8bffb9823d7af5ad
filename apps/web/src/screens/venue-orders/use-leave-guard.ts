import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../../widgets/confirm/confirm.ts';

const question = { title: '放弃未保存的内容？', content: '填写的内容尚未保存，离开后将丢失。', okText: '放弃', danger: true };

/** Requires a confirmation before any navigation that would lose changes. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
