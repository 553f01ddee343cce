import { MAX_REPLY, MAX_REPLY_SUBJECT } from '@dealer/api/domain/quote-reply';
import { IconSend } from '@dealer/ui/icons';
import { Button, Textarea, TextInput, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import { AnswerCheck } from './AnswerCheck.tsx';
import classes from './quotes.module.css';
import type { QuoteDetail } from './RequestFacts.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useAnswer } from './use-answer.ts';

/** Writes the answer to a pending request, from a template or freely (admin.md 2, decisions Q2 and Q5). */
export function AnswerForm({ request, onNext }: { request: QuoteDetail; onNext: (() => void) | undefined }) {
  const { draft, write, review, busy, sending, marking, canSend, send, sendAndGoOn, markByPhone } = useAnswer(
    request,
    onNext,
  );
  const { customerEmail, customerPhone } = request;
  // Also outside of the fields, such as after a template was chosen by its number.
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
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
      <TemplatePicker facts={request} draft={draft} onPick={write} />
      {customerEmail && (
        <TextInput
          label="Subject"
          value={draft.subject}
          maxLength={MAX_REPLY_SUBJECT}
          disabled={busy}
          onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
        />
      )}
      <Textarea
        label={customerEmail ? 'Message' : 'What was said'}
        description={customerEmail ? `Replies come to ${request.replyTo}` : undefined}
        value={draft.message}
        minRows={7}
        maxRows={18}
        maxLength={MAX_REPLY}
        disabled={busy}
        onChange={({ currentTarget }) => write({ message: currentTarget.value })}
      />
      <AnswerCheck review={review} box={box} />
      <div className={classes.buttons}>
        <p className={classes.hint}>
          {customerEmail
            ? 'What you type is kept in this browser until it is sent or you log out.'
            : `No e-mail address, call ${customerPhone}`}
        </p>
        {customerPhone && (
          <Button variant="default" loading={marking} disabled={busy} onClick={markByPhone}>
            Mark as answered by phone
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
          Send Response
        </Button>
      </div>
    </form>
  );
}
