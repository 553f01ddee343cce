import { threadSubject } from '@dealer/api/domain/requests/quote-reply';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from '../inbox/item.module.css';
import { MailForm } from '../inbox/MailForm.tsx';
import { ReplyField } from '../inbox/ReplyField.tsx';
import { SentMails } from '../inbox/SentMails.tsx';
import { useOpenedForm } from '../inbox/use-opened-form.ts';
import { CallForm } from './CallForm.tsx';
import type { QuoteDetail } from './RequestFacts.tsx';
import { UnsentCall } from './UnsentTexts.tsx';
import { useReply } from './use-reply.ts';

/** The mails after the answer, and the way to answer again: in the same thread, or by phone where the request waits. */
export function Replies({ request }: { request: QuoteDetail }) {
  const { replies, customerEmail, waitingSince, result } = request;
  const [first] = useState(replies.length);
  return (
    <>
      <SentMails mails={replies} />
      {result !== 'spam' &&
        (customerEmail ? (
          <ReplyForm request={request} isAgain={replies.length > first} />
        ) : waitingSince ? (
          <CallForm request={request} />
        ) : (
          <UnsentCall request={request} />
        ))}
    </>
  );
}

const mailTarget = (email: string, subject: string | null) =>
  subject ? `Goes to ${email} as “${threadSubject(subject)}”` : `Goes to ${email}`;

function ReplyForm({ request, isAgain }: { request: QuoteDetail; isAgain: boolean }) {
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useOpenedForm({ opener, field, sent: isAgain ? request.replies.length : 0 });
  const { draft, review, write, canSend, busy, ...answer } = useReply(request, form.end);
  const { customerEmail, customerPhone, responseSubject } = request;
  const isWaiting = request.waitingSince !== null;
  const [startsOpen] = useState(draft !== '');
  if (!((form.isOpen ?? startsOpen) || isWaiting)) {
    return (
      <Button ref={opener} variant="default" className={classes.writeAgain} onClick={form.open}>
        Write again
      </Button>
    );
  }
  return (
    <MailForm
      label="Another mail"
      facts={request}
      draft={{ subject: '', message: draft }}
      onPick={({ message }) => write(message)}
      review={review}
      sending={answer.sending}
      canSend={canSend}
      onSend={answer.send}
      sendLabel="Send Mail"
      buttons={
        <>
          {!isWaiting && (
            <Button variant="default" disabled={busy} onClick={() => form.close(answer.discard)}>
              Discard
            </Button>
          )}
          {customerPhone && isWaiting && (
            <Button variant="default" loading={answer.marking} disabled={busy} onClick={answer.markByPhone}>
              Mark as answered by phone
            </Button>
          )}
        </>
      }
    >
      <ReplyField
        ref={field}
        description={mailTarget(customerEmail, responseSubject)}
        value={draft}
        disabled={busy}
        onWrite={write}
      />
    </MailForm>
  );
}
