import { threadSubject } from '@dealer/api/domain/requests/quote-reply';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from '../inbox/item.module.css';
import { MailForm } from '../inbox/MailForm.tsx';
import { ReplyField } from '../inbox/ReplyField.tsx';
import { useOpenedForm } from '../inbox/use-opened-form.ts';
import type { MessageDetail } from './use-message-desk.ts';
import { useMessageReply } from './use-message-reply.ts';

interface Props {
  message: MessageDetail;
  onNext: (() => void) | undefined;
}

/** Writes the answer to a message, or another mail in its thread, which is closed until it is asked for. */
export function MessageReply({ message, onNext }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useOpenedForm({ opener, field, sent: message.replies.length });
  const reply = useMessageReply(message, onNext, form.end);
  const { draft, facts, review, write, sending, canSend, send, sendAndGoOn, discard } = reply;
  const isWaiting = message.waitingSince !== null;
  const [startsOpen] = useState(isWaiting || draft !== '');
  if (!message.email) return <p className={classes.hint}>No e-mail address, call {message.phone}</p>;
  if (!((form.isOpen ?? startsOpen) || isWaiting)) {
    return (
      <Button ref={opener} variant="default" className={classes.writeAgain} onClick={form.open}>
        {message.replies.length > 0 ? 'Write again' : 'Answer by email'}
      </Button>
    );
  }
  return (
    <MailForm
      label="Answer"
      facts={facts}
      draft={{ subject: '', message: draft }}
      onPick={({ message: text }) => write(text)}
      review={review}
      sending={sending}
      canSend={canSend}
      onSend={send}
      onSendAndNext={onNext && sendAndGoOn}
      sendLabel="Send Answer"
      buttons={
        !isWaiting && (
          <Button variant="default" disabled={sending} onClick={() => form.close(discard)}>
            Discard
          </Button>
        )
      }
    >
      <ReplyField
        ref={field}
        description={`Goes to ${message.email} as “${threadSubject(message.subject)}”. Replies come to ${message.replyTo}`}
        value={draft}
        disabled={sending}
        onWrite={write}
      />
    </MailForm>
  );
}
