import type { RequestFacts } from '@dealer/api/domain/requests/template-fit';
import { IconSend } from '@dealer/ui/icons';
import { Alert, Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import { keepsDrafts } from '../../../lib/staff-drafts.ts';
import { StatusArea } from '../list/StatusArea.tsx';
import { AnswerCheck, type AnswerReview } from './AnswerCheck.tsx';
import classes from './item.module.css';
import { type MailText, TemplatePicker } from './TemplatePicker.tsx';
import { NO_MAIL_SERVER, useHasNoMailServer } from './use-mail-server.ts';
import { useSecondSend } from './use-second-send.ts';

interface Props {
  label: string;
  /** The facts that fill in the templates. */
  facts: RequestFacts;
  draft: MailText;
  onPick: (draft: MailText) => void;
  review: AnswerReview;
  sending: boolean;
  canSend: boolean;
  onSend: () => void;
  /** Sends it and opens the next one; undefined where nothing comes next. */
  onSendAndNext?: (() => void) | undefined;
  sendLabel: string;
  /** Why the customer gets no mail, beside the buttons in place of how long the draft is kept. */
  hint?: string | undefined;
  /** Further buttons beside Send. */
  buttons?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

const KEPT = 'What you type is kept in this browser until it is sent or you log out.';
const CANNOT_KEEP =
  'This browser cannot keep what you type: its storage is full or switched off. Send it before you leave.';

/** Whether the focus of a key is in a field that does not belong to a form. */
const isFieldOutside = (form: HTMLFormElement | null, target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select') && !form?.contains(target);

/** A mail to a customer that is being written: from a template or freely, held against the request, sent by button or Ctrl+Enter. */
export function MailForm(props: Props) {
  const { label, facts, draft, onPick, review, sending, canSend, onSend, onSendAndNext } = props;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { goOn, isSecondSend } = useSecondSend(draft);
  const hasNoServer = useHasNoMailServer();
  const send = () => {
    if (!isSecondSend()) onSend();
  };
  const sendAndNext =
    onSendAndNext &&
    (() => {
      if (isSecondSend()) return;
      goOn();
      onSendAndNext();
    });
  // Also outside of the fields, such as after a template was chosen by its number; not from the fields of other forms.
  const sendByKeys = ({ target, repeat }: KeyboardEvent) => {
    // Held down, the keys would send one mail after another.
    if (repeat || isBehindModal(form.current) || isFieldOutside(form.current, target)) return;
    if (canSend) (sendAndNext ?? send)();
    else box.current?.focus();
  };
  useHotkeys([['mod+Enter', sendByKeys]], []);
  return (
    <form
      ref={form}
      className={classes.answer}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) send();
      }}
    >
      <TemplatePicker facts={facts} draft={draft} onPick={onPick} />
      {props.children}
      <AnswerCheck review={review} box={box} />
      <StatusArea>
        {hasNoServer && props.hint === undefined && <Alert color="brass">{NO_MAIL_SERVER}</Alert>}
      </StatusArea>
      <div className={classes.buttons}>
        <p className={classes.hint}>{keepsDrafts() ? (props.hint ?? KEPT) : CANNOT_KEEP}</p>
        {props.buttons}
        {sendAndNext && (
          <Tooltip label="Ctrl+Enter">
            <Button
              variant="default"
              aria-keyshortcuts="Control+Enter"
              disabled={!canSend}
              data-keep-clear
              onClick={sendAndNext}
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
          {props.sendLabel}
        </Button>
      </div>
    </form>
  );
}
