import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useQuestions } from './confirm.ts';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Stands once in the shell; its code comes with the first question. */
export function ConfirmHost() {
  const question = useQuestions(({ waiting }) => waiting[0]);
  return <Suspense>{question && <ConfirmDialog {...question} />}</Suspense>;
}
