import type { Product, Transaction } from '@dealer/db';
import { rebuildFieldValues } from './field-values.ts';
import { rememberModels } from './remember-models.ts';

export { rebuildFieldValues } from './field-values.ts';
export { loadKnownFields } from './known-fields.ts';
export { enqueueFieldValues, rebuildAllFieldValues } from './rebuild-all.ts';
export { forgetModels, rememberModels } from './remember-models.ts';

/** Derives typed field values and remembered models of products that were inserted as plain rows, as the seed does. */
export async function deriveProductKnowledge(tx: Transaction, inserted: readonly Product[]): Promise<void> {
  await rebuildFieldValues(tx, inserted);
  await rememberModels(
    tx,
    inserted.map(({ id }) => id),
  );
}
