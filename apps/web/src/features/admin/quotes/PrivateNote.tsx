import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { NoteForm, useNoteDraft } from '../inbox/NoteForm.tsx';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useShowChanged } from './use-desk.ts';

/** The private note of a request. */
export function PrivateNote({ request }: { request: QuoteDetail }) {
  const { id } = request;
  const note = useNoteDraft(`note-${id}`, request.privateNote);
  const utils = trpc.useUtils();
  const show = useShowChanged(id);
  const save = useAction(trpc.admin.quotes.setNote, {
    success: 'Note saved',
    error: 'The note could not be saved',
    onSuccess: (changed, sent) => {
      note.markSaved(sent.note, changed.privateNote);
      show(changed);
    },
    onError: () => void utils.admin.quotes.get.invalidate({ id }),
  });
  return <NoteForm {...note} saving={save.isPending} onSave={(change) => save.run({ id, ...change })} />;
}
