import type { Transaction } from '@dealer/db';
import { keepsCriticalPart } from '../../domain/enrichment/critical-fields.ts';
import type { ChangeContext } from './change-context.ts';
import { isRestoring, sourceOf } from './provenance/record.ts';
import { isUnconfirmed, readUnconfirmed } from './provenance/unconfirmed.ts';
import type { FieldSources, ValueSource } from './value-source.ts';
import type { ProductWrite } from './write-rows.ts';

/**
 * It names no version of Smart Lookup: the version found the value before the edit, which counts as changed.
 * @param by who changed a part of it, an import for example
 */
const editedAi = (by: ValueSource): ValueSource => ({ kind: 'ai', isEdited: by.kind === 'person' });

/** The fields of a write in which a person or an import changed some rows or lines and left critical ones as they were. */
const editedFields = (context: ChangeContext, { before, patch, sources }: ProductWrite) =>
  (['specifications', 'features'] as const).filter(
    (field) =>
      // What is published was published by a person, and must be saved at once where it is wrong.
      before.status !== 'published' &&
      patch[field] !== undefined &&
      sourceOf(context, sources, field).kind !== 'ai' &&
      keepsCriticalPart(field, before[field], patch[field]),
  );

/** Adds to writes that the rest of an edited value is still the AI's, where nobody has confirmed it. */
export async function withEditedSources(
  tx: Transaction,
  context: ChangeContext,
  writes: readonly ProductWrite[],
): Promise<readonly ProductWrite[]> {
  if (isRestoring(context)) return writes;
  const edited = new Map(writes.map((write) => [write, editedFields(context, write)]));
  const ids = writes.flatMap((write) => (edited.get(write)?.length ? [write.before.id] : []));
  if (!ids.length) return writes;
  const unconfirmed = await readUnconfirmed(tx, ids);
  return writes.map((write) => {
    const { before, sources } = write;
    const ofAi = edited
      .get(write)
      ?.filter((field) => isUnconfirmed(unconfirmed, before.id, field, before[field]));
    if (!ofAi?.length) return write;
    const added: FieldSources = Object.fromEntries(
      ofAi.map((field) => [field, editedAi(sourceOf(context, sources, field))]),
    );
    return { ...write, sources: { ...sources, ...added } };
  });
}
