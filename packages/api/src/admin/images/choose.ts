import { excludedImageSources, imageFetchCandidates, productImages } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { ALREADY_IN_GALLERY } from '../../domain/products/image-hash.ts';
import { siteOf } from '../../domain/products/image-source.ts';
import { modelKey } from '../../domain/products/model-key.ts';
import { conflict, notFound } from '../../errors.ts';
import { readCurrentMachine } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import { openGallery } from './gallery.ts';
import type { ChooseImagesInput, ExcludeSourceInput } from './schema.ts';
import { getFetchRow, listExcludedSources } from './state.ts';

/**
 * The addresses of the chosen images for the form's gallery. The product itself is not changed: the form saves the
 * gallery with the rest, so that nothing reaches a published product without a person's click.
 * @throws NOT_FOUND; CONFLICT where the gallery shows all of the chosen images already
 */
export async function chooseImages(
  { db, images, now }: StaffContext,
  { fetchId, candidateIds, gallery }: ChooseImagesInput,
) {
  await getFetchRow(db, fetchId);
  const found = await db
    .select({
      id: imageFetchCandidates.id,
      url: productImages.url,
      perceptualHash: productImages.perceptualHash,
    })
    .from(imageFetchCandidates)
    .innerJoin(productImages, eq(productImages.id, imageFetchCandidates.productImageId))
    .where(and(eq(imageFetchCandidates.fetchId, fetchId), inArray(imageFetchCandidates.id, candidateIds)));
  const shown = await openGallery({ db, images }, gallery);
  const urls: string[] = [];
  const rejected: { candidateId: number; reason: string }[] = [];
  for (const candidateId of new Set(candidateIds)) {
    const candidate = found.find(({ id }) => id === candidateId);
    if (!candidate) throw notFound('Image');
    if (shown.shows(candidate)) rejected.push({ candidateId, reason: ALREADY_IN_GALLERY });
    else {
      shown.add(candidate);
      urls.push(candidate.url);
    }
  }
  if (!urls.length) throw conflict(ALREADY_IN_GALLERY);
  // The daily sweep leaves them for another week, until the form is saved.
  const renewed = await db
    .update(productImages)
    .set({ fetchedAt: now() })
    .where(inArray(productImages.url, urls))
    .returning({ id: productImages.id });
  if (renewed.length < urls.length) throw notFound('Image');
  return { urls, rejected };
}

/** 'Not this model': the source is not tried for this machine again. Its counts and score stay as they are. */
export async function excludeSource(ctx: StaffContext, { sourceDomain, ...named }: ExcludeSourceInput) {
  const { brand, model } = await readCurrentMachine(ctx.db, named);
  await ctx.db
    .insert(excludedImageSources)
    .values({ modelKey: modelKey(brand, model), sourceDomain: siteOf(sourceDomain), createdBy: ctx.actor.id })
    .onConflictDoNothing();
  return { excludedSources: await listExcludedSources(ctx.db, { brand, model }) };
}

/** Takes 'Not this model' back. */
export async function includeSource(ctx: StaffContext, { sourceDomain, ...named }: ExcludeSourceInput) {
  const { brand, model } = await readCurrentMachine(ctx.db, named);
  await ctx.db
    .delete(excludedImageSources)
    .where(
      and(
        eq(excludedImageSources.modelKey, modelKey(brand, model)),
        eq(excludedImageSources.sourceDomain, siteOf(sourceDomain)),
      ),
    );
  return { excludedSources: await listExcludedSources(ctx.db, { brand, model }) };
}
