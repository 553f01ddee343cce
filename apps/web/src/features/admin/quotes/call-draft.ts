import { quoteTypes } from '@dealer/api/domain/quote-request';
import * as z from 'zod';
import { type StoredDraft, useDraft } from '../form/use-draft.ts';

const callSchema = z.object({
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

export const emptyCall: CallValues = {
  ...{ quoteType: 'product', customerName: '', customerPhone: '', customerEmail: '' },
  ...{ productName: '', comments: '', isAnswered: false },
};

/** What was noted of a call and not saved yet. */
export function useCallDraft(): StoredDraft<CallValues> {
  return useDraft('call', callSchema);
}
