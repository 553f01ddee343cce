import { MAX_REPLY, threadSubject } from '@dealer/api/domain/quote-reply';
import { IconSend } from '@dealer/ui/icons';
import { Button, Textarea, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import { AnswerCheck } from '../quotes/AnswerCheck.tsx';
import classes from '../quotes/quotes.module.css';
import { TemplatePicker } from '../quotes/TemplatePicker.tsx';
import type { MessageDetail } from './HandledButton.tsx';
import { useMessageReply } from './use-message-reply.ts';

interface Props {
  message: MessageDetail;
  onNext: (() => void) | undefined;
}

/** Writes the answer to a message, or another mail in its thread, which is closed until it is asked for. */
export function MessageReply({ message, onNext }: Props) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const reply = useMessageReply(message, onNext, () => setIsOpen(false));
  const [startsOpen] = useState(message.waitingSince !== null || reply.draft !== '');
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The form that was sent had the focus, and is gone.
  const sent = message.replies.length;
  const isAgain = sent > 0;
  useLayoutEffect(() => {
    if (sent > 0 && isOpen === false && document.activeElement === document.body) opener.current?.focus();
  }, [sent, isOpen]);
  if (!message.email) return <p className={classes.hint}>No e-mail address, call {message.phone}</p>;
  if ((isOpen ?? startsOpen) || message.waitingSince !== null) {
    const close = () => {
      flushSync(() => {
        reply.discard();
        setIsOpen(false);
      });
      opener.current?.focus();
    };
    return (
      <ReplyForm
        message={message}
        reply={reply}
        field={field}
        onNext={onNext}
        onClose={message.waitingSince === null ? close : undefined}
      />
    );
  }
  const open = () => {
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  };
  return (
    <Button ref={opener} variant="default" className={classes.writeAgain} onClick={open}>
      {isAgain ? 'Write again' : 'Answer by e-mail'}
    </Button>
  );
}

interface FormProps extends Props {
  reply: ReturnType<typeof useMessageReply>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Throws away what is written; undefined where the message waits for its answer. */
  onClose: (() => void) | undefined;
}

function ReplyForm({ message, reply, field, onNext, onClose }: FormProps) {
  const { draft, facts, review, write, sending, canSend, send, sendAndGoOn } = reply;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // Also outside of the fields, such as after a template was chosen by its number.
  const sendByKeys = () => {
    if (isBehindModal(form.current)) return;
    if (canSend) sendAndGoOn();
    else box.current?.focus();
  };
  useHotkeys([['mod+Enter', sendByKeys]], []);
  return (
    <form
      ref={form}
      className={classes.answer}
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) send();
      }}
    >
      <TemplatePicker
        facts={facts}
        draft={{ subject: '', message: draft }}
        onPick={({ message: text }) => write(text)}
      />
      <Textarea
        ref={field}
        label="Message"
        description={`Goes to ${message.email} as “${threadSubject(message.subject)}”. Replies come to ${message.replyTo}`}
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
        <p className={classes.hint}>What you type is kept in this browser until it is sent or you log out.</p>
        {onClose && (
          <Button variant="default" disabled={sending} onClick={onClose}>
            Discard
          </Button>
        )}
        {onNext && (
          <Tooltip label="Ctrl+Enter">
            <Button
              variant="default"
              aria-keyshortcuts="Control+Enter"
              disabled={!canSend}
              onClick={sendAndGoOn}
            >
              Send and next
            </Button>
          </Tooltip>
        )}
        <Button
          type="submit"
          loading={sending}
          disabled={!canSend && !sending}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          Send Answer
        </Button>
      </div>
    </form>
  );
}
