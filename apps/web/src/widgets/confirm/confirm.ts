import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Question {
  title: string;
  content: ReactNode;
  /** What the confirming button says. */
  okText?: string;
  /** Confirming cannot be undone. */
  danger?: boolean;
}

export interface AskedQuestion extends Question {
  answer: (confirmed: boolean) => void;
}

/** For who draws them: one after the other. */
export const useQuestions = create<{ waiting: readonly AskedQuestion[] }>()(() => ({ waiting: [] }));

/** Asks the user, from anywhere; false when they decline. The focus goes back to where it was. */
export function confirm(question: Question): Promise<boolean> {
  const before = document.activeElement;
  return new Promise((resolve) => {
    const asked: AskedQuestion = {
      ...question,
      answer: (confirmed) => {
        useQuestions.setState(({ waiting }) => ({ waiting: waiting.filter((each) => each !== asked) }));
        // An open dialog holds the focus: it is given back when the dialog is gone.
        setTimeout(() => before instanceof HTMLElement && before.focus());
        resolve(confirmed);
      },
    };
    useQuestions.setState(({ waiting }) => ({ waiting: [...waiting, asked] }));
  });
}

export function declineAll(): void {
  for (const { answer } of useQuestions.getState().waiting) answer(false);
}
