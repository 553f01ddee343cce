import { plainText } from '@dealer/api/domain/text';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from '../inbox/item.module.css';
import { useAnswerDraft } from './answer-draft.ts';

interface TextProps {
  title: string;
  subject?: string | undefined;
  message: string;
  onDiscard: () => void;
  /** Why it was not sent. */
  children: ReactNode;
}

/** What this person wrote too late to be sent: shown until it is thrown away, never lost silently. */
export function UnsentText({ title, subject, message, onDiscard, children }: TextProps) {
  return (
    <Alert color="brass" role="alert" title={title}>
      <p>{children}</p>
      {subject !== undefined && (
        <p>
          Subject: <span dir="auto">{subject}</span>
        </p>
      )}
      <blockquote className={classes.written}>{message}</blockquote>
      <Button mt="sm" size="xs" variant="default" onClick={onDiscard}>
        Discard my text
      </Button>
    </Alert>
  );
}

interface Props {
  id: number;
  answeredBy: string | null;
  /** What was stored as the answer. */
  answer: string | null;
}

/**
 * What this person wrote while somebody else answered first: shown until it is thrown away, never lost silently. The stored answer
 * itself is no such text: the connection was lost after it had arrived.
 */
export function UnsentDraft({ id, answeredBy, answer }: Props) {
  const storedDraft = useAnswerDraft(id);
  const [typed, setTyped] = useState(() => storedDraft.read()?.changes);
  const { subject, message = '' } = typed ?? {};
  const wasSent = message !== '' && plainText(message) === answer;
  useEffect(() => {
    if (wasSent) storedDraft.drop();
  }, [wasSent, storedDraft]);
  if (wasSent || !message.trim()) return null;
  const discard = () => {
    storedDraft.drop();
    setTyped(undefined);
  };
  return (
    <UnsentText title="Your text was not sent" subject={subject} message={message} onDiscard={discard}>
      {answeredBy ?? 'Somebody else'} answered this request first. The answer above is what the customer got.
    </UnsentText>
  );
}
