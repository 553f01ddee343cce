import { formatMoment } from '@dealer/api/domain/moment';
import { MAX_REPLY, threadSubject } from '@dealer/api/domain/quote-reply';
import { Button, Textarea } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AnswerCheck } from '../AnswerCheck.tsx';
import { DeliveryState } from '../DeliveryState.tsx';
import classes from '../quotes.module.css';
import type { QuoteDetail } from '../RequestFacts.tsx';
import { TemplatePicker } from '../TemplatePicker.tsx';
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
  const [isOpen, setIsOpen] = useState<boolean>();
  const { draft, review, write, canSend, sending, send, discard } = useReply(request, () => setIsOpen(false));
  const [startsOpen] = useState(draft !== '' || request.reopenedAt !== null);
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The form that was sent had the focus, and is gone.
  const sent = request.replies.length;
  useLayoutEffect(() => {
    if (isAgain && sent > 0 && isOpen === false && document.activeElement === document.body)
      opener.current?.focus();
  }, [isAgain, sent, isOpen]);
  // What had the focus is gone then.
  const open = () => {
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  };
  const close = () => {
    flushSync(() => {
      discard();
      setIsOpen(false);
    });
    opener.current?.focus();
  };
  if (!(isOpen ?? startsOpen)) {
    return (
      <Button ref={opener} variant="default" className={classes.writeAgain} onClick={open}>
        Write again
      </Button>
    );
  }
  return (
    <form
      className={classes.answer}
      aria-label="Another mail"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) send();
      }}
    >
      <TemplatePicker
        facts={request}
        draft={{ subject: '', message: draft }}
        onPick={({ message }) => write(message)}
      />
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
      <AnswerCheck review={review} box={box} />
      <div className={classes.buttons}>
        <p className={classes.hint}>What you type is kept in this browser until it is sent.</p>
        <Button variant="default" disabled={sending} onClick={close}>
          Discard
        </Button>
        <Button type="submit" loading={sending} disabled={!canSend && !sending}>
          Send Mail
        </Button>
      </div>
    </form>
  );
}
