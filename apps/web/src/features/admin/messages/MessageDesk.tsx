import { Button } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import classes from '../inbox/inbox.module.css';
import { NoteForm, useNoteDraft } from '../inbox/NoteForm.tsx';
import { OwnerRow } from '../inbox/OwnerRow.tsx';
import { type MessageDetail, type MessageItem, useMessageDesk, useShowMessage } from './use-message-desk.ts';

/** The decisions of staff about a message beside answering it: whose it is, whether it is done or spam, and a note for each other. */
export function MessageDesk({ message }: { message: MessageDetail }) {
  const { busy, toggle, markAsSpam, assign } = useMessageDesk(message);
  return (
    <section className={classes.desk} aria-label="Owner and result" data-focus-group>
      <OwnerRow owned={message} busy={busy} onAssign={assign} />
      <div className={classes.deskRow}>
        <Button size="xs" variant="default" disabled={busy} onClick={toggle.run}>
          {toggle.label}
        </Button>
        {!message.isSpam && (
          <Button size="xs" variant="default" disabled={busy} onClick={markAsSpam}>
            Spam
          </Button>
        )}
      </div>
      <MessageNote message={message} />
    </section>
  );
}

function MessageNote({ message: { id, privateNote } }: { message: MessageDetail }) {
  const note = useNoteDraft(`note-message-${id}`, privateNote);
  const utils = trpc.useUtils();
  const show = useShowMessage(id);
  const save = useAction(trpc.admin.messages.setNote, {
    success: 'Note saved',
    error: 'The note could not be saved',
    onSuccess: (changed, sent) => {
      note.markSaved(sent.note, changed.privateNote);
      show(changed);
    },
    onError: () => void utils.admin.messages.get.invalidate({ id }),
  });
  return <NoteForm {...note} saving={save.isPending} onSave={(change) => save.run({ id, ...change })} />;
}

/** Ticks a message of the list off without a mail, or opens it again. */
export function HandledButton({ message }: { message: MessageItem }) {
  const { busy, toggle } = useMessageDesk(message);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${toggle.label}: ${message.subject}`}
      loading={busy}
      onClick={toggle.run}
    >
      {toggle.label}
    </Button>
  );
}
