import {
  type Brand,
  brands,
  type ImageFetch,
  imageFetchAttempts,
  imageSourcePriority,
  type Transaction,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import { rankSources, readDomain, siteOf } from '../../domain/products/image-source.ts';
import { readCurrentMachine, sameName } from '../catalog/ensure.ts';
import { listExcludedSources } from './state.ts';

/** A source as a fetch tries it. */
export interface SourceToTry {
  /** Null for a test of a source that is not stored. */
  id: number | null;
  domain: string;
  pattern: string | null;
}

/** A brand, locked for a change of the list of its sources: two transactions must not add the same site to it. */
export async function lockBrand(tx: Transaction, name: string): Promise<Brand | undefined> {
  const [brand] = await tx.select().from(brands).where(sameName(brands.name, name)).for('no key update');
  return brand;
}

/** The maker's own site as the brand's first source, where none is stored: sources appear after the first use (admin §2). */
export async function ensureSources(tx: Transaction, brand: string): Promise<void> {
  const maker = await lockBrand(tx, brand);
  const known = await tx.$count(imageSourcePriority, sameName(imageSourcePriority.brand, brand));
  if (known) return;
  const sourceDomain = maker?.websiteUrl ? readDomain(maker.websiteUrl) : null;
  if (!maker || !sourceDomain) return;
  await tx
    .insert(imageSourcePriority)
    .values({ brand: maker.name, sourceDomain, priorityScore: '100' })
    .onConflictDoNothing();
}

/** The next source of a fetch by rank (decisions X11), passing over those tried or excluded; undefined after the last. */
export async function nextSource(tx: Transaction, fetch: ImageFetch): Promise<SourceToTry | undefined> {
  const tried = await tx
    .select({ domain: imageFetchAttempts.sourceDomain })
    .from(imageFetchAttempts)
    .where(eq(imageFetchAttempts.fetchId, fetch.id));
  if (fetch.testedSource) {
    const { domain, pattern } = fetch.testedSource;
    return tried.length ? undefined : { id: null, domain, pattern };
  }
  // The brand may have been renamed or merged since the fetch began, and its sources with it.
  const machine = await readCurrentMachine(tx, fetch);
  const passed = new Set(
    [
      ...tried.map(({ domain }) => domain),
      ...fetch.excludeSources,
      ...(await listExcludedSources(tx, machine)),
    ].map(siteOf),
  );
  const sources = await tx
    .select()
    .from(imageSourcePriority)
    .where(sameName(imageSourcePriority.brand, machine.brand))
    .orderBy(imageSourcePriority.id);
  const left = rankSources(sources).filter(({ sourceDomain }) => !passed.has(siteOf(sourceDomain)));
  for (const { id, sourceDomain, sourcePattern } of left) {
    // Locked until the attempt refers to it; one that was deleted meanwhile is passed over.
    const found = await tx
      .select({ id: imageSourcePriority.id })
      .from(imageSourcePriority)
      .where(eq(imageSourcePriority.id, id))
      .for('key share');
    if (found.length) return { id, domain: sourceDomain, pattern: sourcePattern };
  }
  return undefined;
}
