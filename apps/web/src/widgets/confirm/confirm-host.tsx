import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { declineAll, useQuestions } from './confirm.ts';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** The open question, if any; its code loads with the first one. When the page unmounts, its questions are declined. */
export function ConfirmHost() {
  const question = useQuestions(({ waiting }) => waiting[0]);
  useEffect(() => declineAll, []);
  return <Suspense>{question && <ConfirmDialog {...question} />}</Suspense>;
}
