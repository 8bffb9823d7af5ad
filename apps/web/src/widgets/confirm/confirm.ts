import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Question {
  title: string;
  content: ReactNode;
  /** Label of the confirming button. */
  okText?: string;
  /** The action cannot be undone. */
  danger?: boolean;
}

export interface OpenQuestion extends Question {
  answer: (confirmed: boolean) => void;
}

/** Open questions for the host, one after the other. */
export const useQuestions = create<{ waiting: readonly OpenQuestion[] }>()(() => ({ waiting: [] }));

/** Shows a question to the user, from any code; false if they decline. The focus is restored afterwards. */
export function confirm(question: Question): Promise<boolean> {
  const before = document.activeElement;
  return new Promise((resolve) => {
    const requested: OpenQuestion = {
      ...question,
      answer: (confirmed) => {
        useQuestions.setState(({ waiting }) => ({ waiting: waiting.filter((each) => each !== requested) }));
        // An open dialog keeps the focus: it is restored after the dialog is gone.
        setTimeout(() => before instanceof HTMLElement && before.focus());
        resolve(confirmed);
      },
    };
    useQuestions.setState(({ waiting }) => ({ waiting: [...waiting, requested] }));
  });
}

export function declineAll(): void {
  for (const { answer } of useQuestions.getState().waiting) answer(false);
}
