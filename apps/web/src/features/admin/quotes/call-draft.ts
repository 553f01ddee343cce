import { quoteTypes } from '@dealer/api/domain/requests/quote-request';
import * as z from 'zod';
import { randomId } from '../../../lib/random-id.ts';
import { type StoredDraft, useDraft } from '../form/use-draft.ts';

const callSchema = z.object({
  /** The idempotency key of this call: a retry is stored once, also after a correction or when the dialog was closed meanwhile. */
  idempotencyKey: z.string().default(() => randomId()),
  quoteType: z.enum(quoteTypes),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  /** The machine or the service, as it is written in the form. */
  productName: z.string(),
  comments: z.string(),
  isAnswered: z.boolean(),
});
export type CallValues = z.output<typeof callSchema>;

export const newCall = (customerPhone = ''): CallValues => ({
  idempotencyKey: randomId(),
  quoteType: 'product',
  customerName: '',
  customerPhone,
  customerEmail: '',
  productName: '',
  comments: '',
  isAnswered: false,
});

/** Whether more is noted of a call than the number that it came from. */
export const hasNotes = ({ customerName, customerEmail, productName, comments }: CallValues) =>
  [customerName, customerEmail, productName, comments].some((text) => text.trim() !== '');

/** The call to note of a number: what was noted of an earlier one and is not saved stays. */
export function callFrom(phone: string, storedCall: CallValues | undefined): CallValues {
  if (!storedCall || !hasNotes(storedCall)) return newCall(phone);
  return { ...storedCall, customerPhone: storedCall.customerPhone || phone };
}

/** The draft of the notes about a call. */
export function useCallDraft(): StoredDraft<CallValues> {
  return useDraft('call', callSchema);
}
