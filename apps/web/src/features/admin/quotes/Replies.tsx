import { threadSubject } from '@dealer/api/domain/requests/quote-reply';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from '../inbox/item.module.css';
import { MailForm } from '../inbox/MailForm.tsx';
import { ReplyField } from '../inbox/ReplyField.tsx';
import { SentMails } from '../inbox/SentMails.tsx';
import { useOpenedForm } from '../inbox/use-opened-form.ts';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useReply } from './use-reply.ts';

/** The mails after the answer, and the way to write another one in the same thread. */
export function Replies({ request }: { request: QuoteDetail }) {
  const { replies, customerEmail, result } = request;
  const [first] = useState(replies.length);
  return (
    <>
      <SentMails mails={replies} />
      {customerEmail && result !== 'spam' && <ReplyForm request={request} isAgain={replies.length > first} />}
    </>
  );
}

function ReplyForm({ request, isAgain }: { request: QuoteDetail; isAgain: boolean }) {
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useOpenedForm({ opener, field, sent: isAgain ? request.replies.length : 0 });
  const { draft, review, write, canSend, sending, send, discard } = useReply(request, form.end);
  const [startsOpen] = useState(draft !== '' || (request.reopenedAt !== null && request.result === null));
  if (!(form.isOpen ?? startsOpen)) {
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
      sending={sending}
      canSend={canSend}
      onSend={send}
      sendLabel="Send Mail"
      hint="What you type is kept in this browser until it is sent."
      buttons={
        <Button variant="default" disabled={sending} onClick={() => form.close(discard)}>
          Discard
        </Button>
      }
    >
      <ReplyField
        ref={field}
        description={
          request.responseSubject
            ? `Goes to ${request.customerEmail} as “${threadSubject(request.responseSubject)}”`
            : `Goes to ${request.customerEmail}`
        }
        value={draft}
        disabled={sending}
        onWrite={write}
      />
    </MailForm>
  );
}
