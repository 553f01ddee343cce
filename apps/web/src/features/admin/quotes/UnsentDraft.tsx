import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import classes from '../inbox/item.module.css';
import { useAnswerDraft } from './answer-draft.ts';

/** What this person wrote while somebody else answered first: shown until it is thrown away, never lost silently. */
export function UnsentDraft({ id, answeredBy }: { id: number; answeredBy: string | null }) {
  const storedDraft = useAnswerDraft(id);
  const [typed, setTyped] = useState(() => storedDraft.read()?.changes);
  const { subject, message } = typed ?? {};
  if (!message?.trim()) return null;
  const discard = () => {
    storedDraft.drop();
    setTyped(undefined);
  };
  return (
    <Alert color="brass" role="alert" title="Your text was not sent">
      <p>
        {answeredBy ?? 'Somebody else'} answered this request first. The answer above is what the customer
        got.
      </p>
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
