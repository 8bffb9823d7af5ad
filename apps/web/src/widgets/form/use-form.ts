import { withoutSecrets } from '@tenderscope/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { confirm } from '../confirm/confirm.ts';
import { useAttempt } from './use-attempt.ts';
import { fittingValues, useDraft } from './use-draft.ts';

/** Reasons why fields are refused, by field. */
export type Problems<Values> = { [Name in keyof Values]?: string | undefined };

interface FormOptions<Values> {
  /** Content at first; the form keeps its own afterwards. */
  start: Values;
  /** Name of the draft, unique among forms, with the id of what is edited; null for input that must not be stored. */
  draft: string | null;
  /** Fields that cannot be submitted; the first one gets the focus. */
  problems?: (values: Values) => Problems<Values>;
  /** Sends the values. @throws Error with a message for the user. */
  submit: (values: Values) => Promise<unknown>;
  /** Content of a form that stays open after it was submitted; the start without it. */
  next?: (submitted: Values) => Values;
  /** False if nothing of the difference could be lost. */
  differs?: (one: Values, other: Values) => boolean;
}

export interface FormState<Values> {
  values: Values;
  set: (patch: Partial<Values>) => void;
  /** Changes that depend on the current content, after something asynchronous. */
  change: (patchOf: (values: Values) => Partial<Values>) => void;
  /** Problems after the first attempt to submit, updated as fields change. */
  problems: Problems<Values>;
  /** Message of the last failure. */
  failure: string | null;
  isBusy: boolean;
  /** True if there is input that would be lost. */
  isChanged: boolean;
  /** The draft that was restored: its time, epoch milliseconds, and true if what it started from has changed since. */
  restored: { at: number; isOutdated: boolean } | null;
  /** Current content of the fields that somebody else has changed since the input began: submitting overwrites it. */
  overwritten: Partial<Values>;
  /** True if no field has a problem; otherwise the first one with a problem gets the focus. */
  check: (problems?: (values: Values) => Problems<Values>) => boolean;
  /** Submits, if no field has a problem. @returns true on success. */
  submit: () => Promise<boolean>;
  /** The same with other work or other requirements, for a form with several buttons. */
  run: (work: (values: Values) => Promise<unknown>, problems?: (values: Values) => Problems<Values>) => Promise<boolean>;
  /** Runs an action that submits nothing, such as a test, and shows its failure. @returns true on success. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Hides problems and failure, for example before another action. */
  forget: () => void;
  /** Starts again with other content, or with that of the start, and removes the draft. */
  reset: (values?: Values) => void;
  /** Removes the draft and closes, after a confirmation if input would be lost. */
  leave: (close: () => void) => void;
  /** The form on the page, for the focus. */
  element: RefObject<HTMLFormElement | null>;
}

export const leaveQuestion = { title: '放弃未保存的内容？', content: '填写的内容尚未保存，离开后将丢失。', okText: '放弃', danger: true };

const differsAsText = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
const hasProblem = (problems: object): boolean => Object.values(problems).some((problem) => problem !== undefined);
const wrongParts = ['[aria-invalid="true"]', '[data-failure]'];

/** The fields whose content is no longer what it was. */
function changedFields<Values extends object>(before: object, now: Values): Partial<Values> {
  const known: Record<string, unknown> = { ...before };
  const changed = Object.entries(now).filter(([name, value]) => name in known && differsAsText(known[name], value));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Content of a form, its submission, its draft and where the focus goes after a refusal. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { start, draft, problems: ownProblems = () => ({}), submit, next = () => start, differs = differsAsText } = options;
  const [values, setValues] = useState(start);
  const [base, setBase] = useState(start);
  const [tried, setTried] = useState<{ problems: (values: Values) => Problems<Values> } | null>(null);
  const attempting = useAttempt();
  /** Content that the input began with; of a restored draft that of its time. */
  const [origin, setOrigin] = useState<object>(start);
  const [restored, setRestored] = useState<FormState<Values>['restored']>(null);
  const [refusals, setRefusals] = useState(0);
  const questioned = useRef(false);
  const isTouched = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const isChanged = differs(values, base);
  const removeDraft = useDraft({
    name: draft,
    start: base,
    values,
    isChanged,
    isTouched,
    onRestore: (stored) => {
      if (stored === null) {
        setValues(base);
        setRestored(null);
        return;
      }
      const content = { ...base, ...fittingValues(start, stored) };
      if (!differs(content, base)) return;
      setValues(content);
      setOrigin(stored.start);
      setRestored({ at: stored.at, isOutdated: differsAsText(stored.start, withoutSecrets(start)) });
    },
  });
  // After the problems are on the page.
  useEffect(() => {
    if (refusals === 0) return;
    const [wrong] = wrongParts.flatMap((part) => element.current?.querySelector<HTMLElement>(part) ?? []);
    wrong?.focus();
  }, [refusals]);

  const refuse = (): void => setRefusals((count) => count + 1);
  function forget(): void {
    setTried(null);
    attempting.forget();
  }
  function reset(content = start): void {
    isTouched.current = false;
    setValues(content);
    setBase(content);
    setRestored(null);
    forget();
    removeDraft();
  }
  function change(patchOf: (values: Values) => Partial<Values>): void {
    if (!isTouched.current && restored === null) setOrigin(start);
    isTouched.current = true;
    setValues((before) => ({ ...before, ...patchOf(before) }));
  }
  function check(problems = ownProblems): boolean {
    setTried({ problems });
    if (!hasProblem(problems(values))) return true;
    attempting.forget();
    refuse();
    return false;
  }
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await attempting.attempt(work);
    if (!isDone) refuse();
    return isDone;
  }
  async function run(work: FormOptions<Values>['submit'], problems = ownProblems): Promise<boolean> {
    if (!check(problems)) return false;
    return attempt(async () => {
      await work(values);
      reset(next(values));
    });
  }
  return {
    values,
    set: (patch) => change(() => patch),
    change,
    problems: tried?.problems(values) ?? {},
    failure: attempting.failure,
    isBusy: attempting.isBusy,
    isChanged,
    restored,
    overwritten: isChanged ? changedFields(origin, start) : {},
    check,
    submit: () => run(submit),
    run,
    attempt,
    forget,
    reset,
    leave: (close) => {
      const discard = (): void => {
        removeDraft();
        close();
      };
      if (!isChanged) return discard();
      if (questioned.current) return undefined;
      questioned.current = true;
      void confirm(leaveQuestion).then((isLeaving) => {
        questioned.current = false;
        if (isLeaving) discard();
      });
      return undefined;
    },
    element,
  };
}
