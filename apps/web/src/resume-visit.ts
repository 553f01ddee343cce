import { quoteTypes } from '@dealer/api/domain/requests/quote-request';
import * as z from 'zod';
import { openQuoteModal } from './features/quote/quote-modal.ts';
import { showToast } from './features/toast/toast.ts';
import { RELOADED } from './lib/or-reload.ts';

const machineId = z.number().int();

const resumedSchema = z.object({
  /** The subject of the quote modal, if it was open. */
  quote: z
    .object({
      product: z.object({ id: machineId, name: z.string() }).optional(),
      machines: z.array(z.object({ id: machineId, label: z.string() })).optional(),
      wish: z.string().optional(),
      acres: z.string().optional(),
      quoteType: z.enum(quoteTypes).optional(),
    })
    .optional(),
  /** Whether something that was sent did not leave the page. */
  isCall: z.boolean().optional(),
});

/** The version that was reloaded, and what the page stored for that. */
const storedVisitSchema = z.object({ version: z.string(), resume: resumedSchema.optional() });

/** Takes what the page kept before it was reloaded; that it was stays, so that it is not again. */
function takeStoredVisit() {
  const stored: unknown = JSON.parse(sessionStorage.getItem(RELOADED) ?? 'null');
  const visit = storedVisitSchema.safeParse(stored).data;
  if (visit) sessionStorage.setItem(RELOADED, JSON.stringify({ version: visit.version }));
  return visit?.resume;
}

/** Resumes the page where it was when it had to be reloaded. */
function resumeVisit(): void {
  const { quote, isCall } = takeStoredVisit() ?? {};
  if (quote) openQuoteModal(quote);
  if (!isCall) return;
  showToast({
    title: 'The site was updated',
    message: 'This page was loaded again, and what you typed is still here. Please try again.',
    kind: 'destructive',
  });
}

// A page fetches this file where its tab was reloaded for missing code.
resumeVisit();
