import { MAX_REPLY } from '@dealer/api/domain/requests/quote-reply';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { lengthError } from '../form/length-error.ts';
import { useDraft } from '../form/use-draft.ts';
import classes from './inbox.module.css';

/** The text that is being written, and the note that it began with. */
const noteDraftSchema = z.object({ note: z.string(), previous: z.string() });

/** A private note that is being written, kept with every change. @param name of the kept draft */
export function useNoteDraft(name: string, stored: string | null) {
  const storedDraft = useDraft(name, noteDraftSchema);
  const [draft, setDraft] = useState(storedDraft.read);
  const change = (next: z.output<typeof noteDraftSchema>) => {
    setDraft(next);
    storedDraft.keep(next);
  };
  const end = () => {
    storedDraft.drop();
    setDraft(undefined);
  };
  return {
    draft,
    stored: stored ?? '',
    write: (note: string) => change({ note, previous: draft?.previous ?? stored ?? '' }),
    end,
    /** A note was saved; what was typed since then stays. */
    markSaved: (sent: string, saved: string | null) =>
      draft === undefined || draft.note === sent ? end() : change({ ...draft, previous: saved ?? '' }),
  };
}

interface Props extends ReturnType<typeof useNoteDraft> {
  saving: boolean;
  onSave: (change: { note: string; previous: string }) => void;
}

/** A note that only staff read. What somebody else wrote meanwhile is shown, and is never overwritten unread. */
export function NoteForm({ draft, stored, write, end, saving, onSave }: Props) {
  const isStale = draft !== undefined && draft.previous !== stored;
  const error = lengthError('Note', draft?.note ?? stored, MAX_REPLY);
  return (
    <form
      className={classes.note}
      aria-label="Private note"
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined) onSave({ note: draft?.note ?? stored, previous: stored });
      }}
    >
      <Textarea
        label="Private note"
        description={
          isStale ? `Somebody else wrote meanwhile: ${stored || '(nothing)'}` : 'Only staff see it'
        }
        value={draft?.note ?? stored}
        autosize
        minRows={1}
        maxRows={8}
        error={error}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {draft && draft.note !== stored && (
        <div className={classes.deskRow}>
          <Button type="submit" size="xs" variant="default" loading={saving} disabled={error !== undefined}>
            {isStale ? 'Replace the note' : 'Save note'}
          </Button>
          <Button size="xs" variant="subtle" disabled={saving} onClick={end}>
            Discard
          </Button>
        </div>
      )}
    </form>
  );
}
