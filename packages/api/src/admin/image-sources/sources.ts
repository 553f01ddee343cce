import { type ImageSource, imageSourcePriority } from '@dealer/db';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rankSources, siteOf, successPercent } from '../../domain/products/image-source.ts';
import { conflict, type DomainError, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { rejectDuplicate } from '../../reject-duplicate.ts';
import { ensureBrand, sameName } from '../catalog/ensure.ts';
import { lockBrand } from '../images/next-source.ts';
import { startTest } from '../images/start-fetch.ts';
import type { StaffContext } from '../staff-context.ts';
import {
  type CreateImageSourceInput,
  type ImageSourceItem,
  MAX_SOURCES_OF_BRAND,
  type TestImageSourceInput,
  type UpdatePrioritiesInput,
} from './schema.ts';

const itemOf = (source: ImageSource): ImageSourceItem => ({
  ...source,
  successPercent: successPercent(source),
});

/**
 * Lists all sources by brand, each brand's in the order in which they are tried (decisions X11). Without a limit of its own: a
 * brand has at most MAX_SOURCES_OF_BRAND, which staff add one by one.
 */
export async function listImageSources({ db }: Context) {
  const sources = await db.select().from(imageSourcePriority).orderBy(asc(imageSourcePriority.id));
  const groups = new Map<string, { brand: string; sources: ImageSource[] }>();
  for (const source of sources) {
    const key = source.brand.toLowerCase();
    const group = groups.get(key) ?? { brand: source.brand, sources: [] };
    group.sources.push(source);
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => a.brand.localeCompare(b.brand, 'en'))
    .map((group) => ({ brand: group.brand, sources: rankSources(group.sources).map(itemOf) }));
}

/** A new source stands below the brand's others, so it takes no place from one that was ranked by a person. */
function scoreBelow(others: readonly ImageSource[]): number {
  if (!others.length) return 100;
  return Math.max(0, Math.min(...others.map(({ priorityScore }) => Number(priorityScore))) - 10);
}

function hasAlready(brand: string, domain: string): DomainError {
  const message = `${brand} has ${domain} already`;
  return conflict(message, { errors: [{ path: 'sourceDomain', message }] });
}

/** Adds a source below the others of its brand. @throws CONFLICT where the brand has it already, or has too many */
export async function createImageSource(
  ctx: StaffContext,
  input: CreateImageSourceInput,
): Promise<ImageSourceItem> {
  const { sourceDomain, sourcePattern, notes } = input;
  const write = () =>
    inTransaction(ctx, async (tx) => {
      const brand = await ensureBrand(tx, input.brand);
      await lockBrand(tx, brand);
      const others = await tx
        .select()
        .from(imageSourcePriority)
        .where(sameName(imageSourcePriority.brand, brand));
      // A fetch passes over a site that it has tried: with and without 'www.' it is one.
      const same = others.find((other) => siteOf(other.sourceDomain) === siteOf(sourceDomain));
      if (same) throw hasAlready(input.brand, same.sourceDomain);
      if (others.length >= MAX_SOURCES_OF_BRAND)
        throw conflict(`${input.brand} has ${MAX_SOURCES_OF_BRAND} sources: delete one first`);
      const priorityScore = String(scoreBelow(others));
      const values = {
        brand,
        sourceDomain,
        sourcePattern: sourcePattern || null,
        notes: notes || null,
        priorityScore,
      };
      const [added] = await tx.insert(imageSourcePriority).values(values).returning();
      if (!added) throw new Error('The insert answered no row');
      return itemOf(added);
    });
  return rejectDuplicate(
    write,
    () => hasAlready(input.brand, sourceDomain),
    'image_source_priority_brand_domain_unique',
  );
}

/**
 * Sets the priority scores of sources, all or none.
 * @throws NOT_FOUND where one was deleted since; CONFLICT where one has another score than the caller read
 */
export async function updatePriorities(ctx: StaffContext, { updates }: UpdatePrioritiesInput) {
  const byId = new Map(updates.map((update) => [update.id, update]));
  return inTransaction(ctx, async (tx) => {
    const ids = [...byId.keys()];
    const found = await tx
      .select({ id: imageSourcePriority.id, stored: imageSourcePriority.priorityScore })
      .from(imageSourcePriority)
      .where(inArray(imageSourcePriority.id, ids))
      .orderBy(asc(imageSourcePriority.id))
      // Fetches whose attempts refer to a source do not wait for it, and could be waited for.
      .for('no key update');
    if (found.length < ids.length) throw notFound('Image source');
    const isStale = found.some(({ id, stored }) => {
      const { priorityScore, previousScore = Number(stored) } = byId.get(id) ?? {};
      // A source that has the new score already was set by the same call, whose response was lost.
      return previousScore !== Number(stored) && priorityScore !== Number(stored);
    });
    if (isStale) throw conflict('Somebody else changed the order of these sources');
    for (const { id } of found) {
      const priorityScore = String(byId.get(id)?.priorityScore ?? 0);
      await tx.update(imageSourcePriority).set({ priorityScore }).where(eq(imageSourcePriority.id, id));
    }
    return { count: found.length };
  });
}

/** Deletes a source; what it found before stays. @throws NOT_FOUND */
export async function removeImageSource({ db }: StaffContext, { id }: { id: number }): Promise<void> {
  const removed = await db
    .delete(imageSourcePriority)
    .where(eq(imageSourcePriority.id, id))
    .returning({ id: imageSourcePriority.id });
  if (!removed.length) throw notFound('Image source');
}

/** Tries a source for a model, to be watched like any fetch; neither counts nor sources are saved. */
export async function testImageSource(ctx: StaffContext, input: TestImageSourceInput) {
  const { brand, model, sourceDomain, sourcePattern } = input;
  return startTest(ctx, { brand, model }, { domain: sourceDomain, pattern: sourcePattern || null });
}
