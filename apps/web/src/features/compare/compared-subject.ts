import type { QuoteRequestSubject } from '../quote/quote-modal.ts';
import type { Compared } from './compared.ts';

/** One request for all the machines that are chosen. */
export function subjectOf(machines: readonly Compared[]): QuoteRequestSubject {
  const [only] = machines;
  if (machines.length === 1 && only) return { product: { id: only.id, name: only.label } };
  return { machines };
}
