import { rows, searchSynonyms, type Transaction } from '@dealer/db';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DeletionInput } from '../../domain/input-fields.ts';
import { readPhrase } from '../../domain/search/search-phrase.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import { rejectDuplicate } from '../../reject-duplicate.ts';
import type { StaffContext } from '../staff-context.ts';
import { assertUnchangedSince, isStoredAlready, laterThan } from '../stale-save.ts';
import type { CreateSynonymInput, Synonym, SynonymPreview, UpdateSynonymInput } from './schema.ts';

const { id: key, updatedAt } = searchSynonyms;
const columns = {
  id: key,
  phrase: searchSynonyms.phrase,
  means: searchSynonyms.means,
  isHint: searchSynonyms.isHint,
  updatedAt,
};

/** Lists all synonyms in the order of their words. */
export function listSynonyms({ db }: Pick<Context, 'db'>): Promise<Synonym[]> {
  return db
    .select(columns)
    .from(searchSynonyms)
    .orderBy(asc(sql`lower(${searchSynonyms.phrase})`), asc(key));
}

const entityOf = ({ id, phrase }: Synonym) => ({
  entityType: 'synonym' as const,
  entityId: id,
  entityName: phrase,
});
const auditedFields = ({ phrase, means, isHint }: Synonym) => ({ phrase, means, isHint });

/** Locks the row of a synonym until the transaction ends. @throws NOT_FOUND */
async function lockSynonym(tx: Transaction, id: number): Promise<Synonym> {
  const [stored] = await tx.select(columns).from(searchSynonyms).where(eq(key, id)).for('update');
  if (!stored) throw notFound('Synonym');
  return stored;
}

/**
 * The values with the phrase in the letters that searches are read in.
 * @throws BAD_REQUEST for a phrase that no search is ever read as: the synonym would have no effect
 */
function withReadPhrase<Values extends { phrase: string }>(values: Values): Values {
  const read = readPhrase(values.phrase);
  if ('problem' in read) throw invalid([{ path: 'phrase', message: read.problem }]);
  return { ...values, ...read };
}

/**
 * Serializes writes of phrases until the transaction ends, and checks that searches can tell one from all others: 'weed-eaters' is
 * read as 'weed eater', and would get both meanings.
 * @param own the id of the changed synonym
 * @throws CONFLICT
 */
async function lockPhrases(tx: Transaction, given: string, own?: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('synonyms'))`);
  const { phrase, searchKeys } = searchSynonyms;
  const [alike] = await tx
    .select({ phrase })
    .from(searchSynonyms)
    .where(
      and(
        sql`${searchKeys} && search_keys(${given}::text)`,
        // The unique index rejects the same phrase.
        sql`lower(${phrase}) <> lower(${given}::text)`,
        own === undefined ? undefined : ne(key, own),
      ),
    )
    .orderBy(asc(key))
    .limit(1);
  if (!alike) return;
  throw conflict(
    `Searches read “${given}” as “${alike.phrase}”, which is in the list already: change its meaning there`,
  );
}

/** Runs a write of a phrase. @throws CONFLICT for one that another synonym has */
const withFreePhrase = <T>(phrase: string, write: () => Promise<T>): Promise<T> =>
  rejectDuplicate(
    write,
    () => conflict(`“${phrase}” is in the list already: change its meaning there`),
    'search_synonyms_phrase_unique',
  );

/**
 * Adds a synonym; searches know it from then on. A repeated call with the same values returns the existing one: the response to
 * the first may have been lost.
 * @throws BAD_REQUEST for words that no search is read as; CONFLICT for words that searches read as those of another one
 */
export async function createSynonym(ctx: StaffContext, given: CreateSynonymInput): Promise<Synonym> {
  const input = withReadPhrase(given);
  return withFreePhrase(input.phrase, () =>
    inTransaction(ctx, async (tx, ctx) => {
      const now = ctx.now();
      const { phrase, means, isHint } = searchSynonyms;
      const isSame = and(eq(phrase, input.phrase), eq(means, input.means), eq(isHint, input.isHint));
      // Before the search for the same: a repeated call waits for the row of the first.
      await lockPhrases(tx, input.phrase);
      const [same] = await tx.select(columns).from(searchSynonyms).where(isSame);
      if (same) return same;
      const [created] = await tx
        .insert(searchSynonyms)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning(columns);
      if (!created) throw new Error('The insert returned no synonym');
      const after = auditedFields(created);
      await recordEdit(tx, ctx, { actionType: 'CREATED', ...entityOf(created), before: null, after });
      return created;
    }),
  );
}

/**
 * Changes a synonym. A repeated call with the same values changes nothing.
 * @throws NOT_FOUND; BAD_REQUEST for words that no search is read as; CONFLICT if it was saved since it was loaded, or for words
 * that another one has
 */
export async function updateSynonym(
  ctx: StaffContext,
  { id, updatedAt: loadedAt, ...given }: UpdateSynonymInput,
): Promise<Synonym> {
  const changes = withReadPhrase(given);
  return withFreePhrase(changes.phrase, () =>
    inTransaction(ctx, async (tx, ctx) => {
      const stored = await lockSynonym(tx, id);
      if (isStoredAlready(stored, changes)) return stored;
      if (changes.phrase !== stored.phrase) await lockPhrases(tx, changes.phrase, id);
      const [changed] = await tx
        .update(searchSynonyms)
        .set({ ...changes, updatedAt: laterThan(updatedAt, ctx.now()) })
        .where(and(eq(key, id), eq(updatedAt, loadedAt)))
        .returning(columns);
      if (!changed) {
        throw conflict(
          `Somebody saved this meanwhile: “${stored.phrase}” means ${stored.means}. Close this window and look at it again.`,
        );
      }
      const [before, after] = [auditedFields(stored), auditedFields(changed)];
      await recordEdit(tx, ctx, { actionType: 'UPDATED', ...entityOf(changed), before, after });
      return changed;
    }),
  );
}

/** Deletes a synonym. @throws NOT_FOUND; CONFLICT if it was saved since it was shown */
export async function removeSynonym(
  ctx: StaffContext,
  { id, updatedAt: shownAt }: DeletionInput,
): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const stored = await lockSynonym(tx, id);
    assertUnchangedSince(shownAt, 'this synonym', stored);
    await tx.delete(searchSynonyms).where(eq(key, id));
    const before = auditedFields(stored);
    await recordEdit(tx, ctx, { actionType: 'DELETED', ...entityOf(stored), before, after: null });
  });
}

/** Says how many products a meaning finds, and which of its parts finds none, before it is saved. */
export async function previewSynonym(
  { db }: Pick<Context, 'db'>,
  input: { means: string },
): Promise<SynonymPreview> {
  const found = await rows<{ part: string | null; products: number }>(
    db,
    // The meaning is read once for each part, not for each product.
    sql`
      with parts as materialized (
        select part, search_meaning(meaning, false)::tsquery as query
        from (
          select null as part, ${input.means}::text as meaning
          union all
          select trim(part), part from regexp_split_to_table(${input.means}::text, '[,+]') as part where trim(part) <> ''
        ) as meanings
      )
      select part, (
        select count(*)::int from products
        where status = 'published' and in_stock and search_document @@ query
      ) as products
      from parts`,
  );
  return {
    products: found.find(({ part }) => part === null)?.products ?? 0,
    unknown: found.flatMap(({ part, products }) => (part !== null && products === 0 ? [part] : [])),
  };
}
