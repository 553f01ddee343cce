import { MAX_REPLY } from '@dealer/api/domain/quote-reply';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useDraft } from '../../form/use-draft.ts';
import type { QuoteDetail } from '../RequestFacts.tsx';
import classes from './inbox.module.css';
import { useShowChanged } from './use-desk.ts';

/** What is being written, and the note that it began with. */
const noteDraftSchema = z.object({ note: z.string(), previous: z.string() });

/** A note that only staff read. What somebody else wrote meanwhile is shown, and is never overwritten unread. */
export function PrivateNote({ request }: { request: QuoteDetail }) {
  const { id } = request;
  const stored = request.privateNote ?? '';
  const kept = useDraft(`note-${id}`, noteDraftSchema);
  const [draft, setDraft] = useState(kept.read);
  const utils = trpc.useUtils();
  const show = useShowChanged(id);
  const end = () => {
    kept.drop();
    setDraft(undefined);
  };
  const save = useAction(trpc.admin.quotes.setNote, {
    success: 'Note saved',
    error: 'The note could not be saved',
    onSuccess: (changed) => {
      end();
      show(changed);
    },
    onError: () => void utils.admin.quotes.get.invalidate({ id }),
  });
  const write = (note: string) => {
    const next = { note, previous: draft?.previous ?? stored };
    setDraft(next);
    kept.keep(next);
  };
  const isStale = draft !== undefined && draft.previous !== stored;
  return (
    <form
      className={classes.note}
      aria-label="Private note"
      onSubmit={(event) => {
        event.preventDefault();
        save.run({ id, note: draft?.note ?? stored, previous: stored });
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
        maxLength={MAX_REPLY}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {draft && draft.note !== stored && (
        <div className={classes.deskRow}>
          <Button type="submit" size="xs" variant="default" loading={save.isPending}>
            {isStale ? 'Replace the note' : 'Save note'}
          </Button>
          <Button size="xs" variant="subtle" disabled={save.isPending} onClick={end}>
            Discard
          </Button>
        </div>
      )}
    </form>
  );
}
