import { plainText } from '@dealer/api/domain/text';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { FormDraft } from '../form/form-draft.ts';
import type { StoredDraft } from '../form/use-draft.ts';
import classes from '../inbox/item.module.css';
import { useAnswerDraft, useReplyText } from './answer-draft.ts';
import type { QuoteDetail } from './RequestFacts.tsx';

interface Text {
  subject?: string;
  message: string;
}

interface UnsentTextProps {
  draft: StoredDraft<FormDraft<Text>>;
  /** Whether this text was stored: the connection was lost after it had arrived. Then nothing is shown, and the draft ends. */
  isStored: (message: string) => boolean;
  title: string;
  children: ReactNode;
}

/** A typed text that has no form any more: shown until it is thrown away, never lost silently. */
function UnsentText({ draft, isStored, title, children }: UnsentTextProps) {
  const [typed, setTyped] = useState(() => draft.read()?.changes);
  const { subject, message = '' } = typed ?? {};
  const wasStored = message !== '' && isStored(plainText(message));
  useEffect(() => {
    if (wasStored) draft.drop();
  }, [wasStored, draft]);
  if (wasStored || !message.trim()) return null;
  const discard = () => {
    draft.drop();
    setTyped(undefined);
  };
  return (
    <Alert color="brass" role="alert" title={title}>
      {children}
      {subject !== undefined && (
        <p>
          Subject: <span dir="auto">{subject}</span>
        </p>
      )}
      <blockquote className={classes.written}>{message}</blockquote>
      <Button mt="sm" size="xs" variant="default" onClick={discard}>
        Discard my text
      </Button>
    </Alert>
  );
}

interface UnsentAnswerProps {
  id: number;
  answeredBy: string | null;
  /** The stored answer. */
  answer: string | null;
}

/** Shows what this person wrote while somebody else answered first. */
export function UnsentAnswer({ id, answeredBy, answer }: UnsentAnswerProps) {
  return (
    <UnsentText
      draft={useAnswerDraft(id)}
      isStored={(message) => message === answer}
      title="Your text was not sent"
    >
      <p>
        {answeredBy ?? 'Somebody else'} answered this request first. The answer above is what the customer
        got.
      </p>
    </UnsentText>
  );
}

/** Shows what this person wrote about another call while somebody else closed the request. */
export function UnsentCall({ request: { id, notes } }: { request: QuoteDetail }) {
  return (
    <UnsentText
      draft={useReplyText(id)}
      isStored={(message) => notes?.includes(message) ?? false}
      title="Your text was not stored"
    >
      <p>This request waits for no answer any more. Reopen it to store what was said.</p>
    </UnsentText>
  );
}
