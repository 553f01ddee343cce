import type { QuoteRequestSubject } from '../quote/quote-modal.ts';
import type { Compared } from './compared.ts';

/** Returns the subject of one request for all chosen machines. */
export function subjectOf(machines: readonly Compared[]): QuoteRequestSubject {
  const [only] = machines;
  if (machines.length === 1 && only) return { product: { id: only.id, name: only.label } };
  return { machines };
}
