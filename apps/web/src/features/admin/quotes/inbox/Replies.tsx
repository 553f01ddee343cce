import { formatMoment } from '@dealer/api/domain/moment';
import { MAX_REPLY, threadSubject } from '@dealer/api/domain/quote-reply';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { DeliveryState } from '../DeliveryState.tsx';
import { MailForm } from '../MailForm.tsx';
import classes from '../quotes.module.css';
import type { QuoteDetail } from '../RequestFacts.tsx';
import { useOpenedForm } from '../use-opened-form.ts';
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

/** Mails of a thread that were sent, each with what became of it. */
export function SentMails({ mails }: { mails: QuoteDetail['replies'] }) {
  return (
    <>
      {mails.map(({ id, subject, message, sentByName, createdAt, delivery }) => (
        <section key={id} className={classes.answer} aria-label={`Mail of ${formatMoment(createdAt)}`}>
          <p className={classes.hint}>
            {sentByName}, {formatMoment(createdAt)}
          </p>
          <p>
            <strong>{subject}</strong>
          </p>
          <blockquote className={classes.written} dir="auto">
            {message}
          </blockquote>
          {delivery && <DeliveryState delivery={delivery} />}
        </section>
      ))}
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
      <Textarea
        ref={field}
        label="Message"
        description={
          request.responseSubject
            ? `Goes to ${request.customerEmail} as “${threadSubject(request.responseSubject)}”`
            : `Goes to ${request.customerEmail}`
        }
        value={draft}
        autosize
        minRows={5}
        maxRows={18}
        maxLength={MAX_REPLY}
        disabled={sending}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    </MailForm>
  );
}
