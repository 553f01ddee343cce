import { unfilledPlaceholders } from '@dealer/api/domain/requests/quote-reply';
import { concernsOf, misfitConcerns, type RequestFacts } from '@dealer/api/domain/requests/template-fit';
import { Alert, Checkbox } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { StatusArea } from '../list/StatusArea.tsx';

export interface AnswerReview {
  /** The placeholders that are left in it. */
  unfilled: string[];
  /** The sentences in it that contradict what is known of the request. */
  concerns: string[];
  isAccepted: boolean;
  accept: (isAccepted: boolean) => void;
  /** Whether it must not be sent as it is. */
  isBlocked: boolean;
}

/** Holds an answer against its request: what contradicts it blocks sending until somebody has looked at it. */
export function useAnswerReview(text: string, facts: RequestFacts): AnswerReview {
  const { data: templates = [] } = trpc.admin.templates.active.useQuery();
  const unfilled = unfilledPlaceholders(text);
  const concerns = [...concernsOf(text, facts), ...misfitConcerns(text, templates, facts)];
  const found = concerns.join('\n');
  // Of another concern, nobody has said that it may stay.
  const [accepted, setAccepted] = useState('');
  const isAccepted = found !== '' && accepted === found;
  return {
    unfilled,
    concerns,
    isAccepted,
    accept: (isNowAccepted) => setAccepted(isNowAccepted ? found : ''),
    isBlocked: unfilled.length > 0 || (found !== '' && !isAccepted),
  };
}

interface Props {
  review: AnswerReview;
  /** The box to tick, which takes the focus when somebody tries to send. */
  box: RefObject<HTMLInputElement | null>;
}

/** Says in words what keeps an answer from being sent. */
export function AnswerCheck({ review: { unfilled, concerns, isAccepted, accept }, box }: Props) {
  return (
    <>
      <StatusArea>
        {unfilled.length > 0 && (
          <Alert color="brass" title="Still to be filled in">
            {unfilled.map((name) => `[${name}]`).join(', ')}: write what the customer should read instead.
          </Alert>
        )}
      </StatusArea>
      <StatusArea>
        {concerns.length > 0 && (
          <Alert color="brass" title="Please look at this first">
            {concerns.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <Checkbox
              ref={box}
              mt="xs"
              label="It is right as it is"
              checked={isAccepted}
              onChange={({ currentTarget }) => accept(currentTarget.checked)}
            />
          </Alert>
        )}
      </StatusArea>
    </>
  );
}
