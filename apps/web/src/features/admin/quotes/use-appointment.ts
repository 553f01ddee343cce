import { useState } from 'react';
import * as z from 'zod';
import { useDraft } from '../form/use-draft.ts';

/** An appointment that is being typed, and the one that it replaces. */
const appointmentDraftSchema = z.object({ text: z.string(), previous: z.string() });

/** An appointment that is being typed, kept with every change until it is saved or is the stored one again. */
export function useAppointment(requestId: number, stored: string) {
  const storedDraft = useDraft(`appointment-${requestId}`, appointmentDraftSchema);
  const [draft, setDraft] = useState(storedDraft.read);
  const end = () => {
    storedDraft.drop();
    setDraft(undefined);
  };
  const keep = (next: { text: string; previous: string }) => {
    storedDraft.keep(next);
    setDraft(next);
  };
  return {
    text: draft?.text ?? stored,
    isStale: draft !== undefined && draft.previous !== stored && draft.text !== stored,
    change: (text: string) => (text === stored ? end() : keep({ text, previous: draft?.previous ?? stored })),
    /** An appointment was saved, or given up with its booking; what was typed since stays. */
    markSaved: (sent: string | undefined, saved: string) =>
      draft === undefined || draft.text === sent ? end() : keep({ ...draft, previous: saved }),
  };
}
