import type { FitParams } from '@dealer/api/domain/products/fit-finder/params';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { useUser } from '../../lib/use-user.ts';
import { formKey, handOverForms } from '../request/hand-over-forms.ts';
import { answerFields, setAnswer } from './answer-fields.ts';

const parseAnswers = (stored: unknown) => (isTexts(stored) ? stored : undefined);

interface Options {
  form: RefObject<HTMLFormElement | null>;
  params: FitParams;
  /** The answers with which the page was opened last, other than by a submit; another object for each time. */
  visit: { address: string };
  answersIn: (form: HTMLFormElement) => FitParams;
}

/**
 * Keeps what is typed and not submitted, for the answers in the address: through a reload, and a step back and forward. What
 * somebody typed before the app had started stays.
 */
export function usePersistedAnswers({ form, params, visit, answersIn }: Options) {
  const owner = useUser()?.id;
  const keyOf = (address: string) => formKey(`find ${address}`, owner);
  const restore = useEffectEvent(({ address }: Options['visit'], user: number | undefined) => {
    if (user !== undefined) handOverForms(user);
    const draft = readFromTab(keyOf(address), parseAnswers);
    if (!form.current || !draft) return;
    const initialAnswers: Record<string, string> = { job: 'mow', ...params };
    const answers: Record<string, string> = answersIn(form.current);
    for (const field of answerFields(form.current)) {
      const { name } = field;
      if (answers[name] === initialAnswers[name]) setAnswer(field, draft[name] ?? '');
    }
  });
  useEffect(() => restore(visit, owner), [visit, owner]);
  return {
    /** @param address the answers that the page shows, or will show next */
    keep: (address: string, answers: FitParams) =>
      keepInTab(keyOf(address), JSON.stringify(answers) === address ? undefined : answers),
    /** Discards the answers of an address: those that were submitted are in another one. */
    discard: (address: string) => keepInTab(keyOf(address), undefined),
  };
}
