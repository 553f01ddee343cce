import { formatMoment } from '../domain/moment.ts';
import { conflict, type DomainError } from '../errors.ts';

interface Saved {
  updatedAt: Date | null;
  updatedByName: string | null;
}

/**
 * The refusal of a save that was made on an older state; nothing was overwritten.
 * @param what 'this template'
 * @param stored what is stored now: it goes with the refusal, so that the form can lay it beside what was typed
 */
export function staleSave(what: string, stored: Saved): DomainError {
  const { updatedByName, updatedAt } = stored;
  const when = updatedAt ? ` on ${formatMoment(updatedAt)}` : '';
  return conflict(
    `${updatedByName ?? 'Somebody else'} saved ${what}${when}, after you opened it. Take over the stored version, or save yours over it.`,
    { stored },
  );
}
