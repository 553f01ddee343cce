import { clockOf } from '@dealer/api/domain/moment';
import { useState } from 'react';
import * as z from 'zod';
import { draftsNamed } from '../../../lib/staff-drafts.ts';
import { useDraft } from '../form/use-draft.ts';
import { useStaffUser } from '../shell/staff-user.ts';

/** An appointment that is being typed, and the one that it replaces. */
const appointmentDraftSchema = z.object({ text: z.string(), previous: z.string() });

/** An appointment as its field has it. */
export const appointmentText = (bookedFor: Date | null) => (bookedFor ? clockOf(bookedFor) : '');

/** The appointments that this person has typed and not saved, as the field has them, by their requests. */
export function useUnsavedAppointments(): Map<number, string> {
  const { id: userId } = useStaffUser();
  const drafts = draftsNamed(userId, 'appointment-', appointmentDraftSchema);
  return new Map([...drafts].map(([id, { text }]) => [Number(id), text]));
}

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
