import { imageFetches } from '@dealer/db';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { modelKey } from '../../domain/products/model-key.ts';
import { readCurrentMachine } from '../catalog/ensure.ts';
import { endGivenUpFetch } from './running-fetch.ts';
import type { ImageFetchState, ImagesOfModel } from './schema.ts';
import { getFetchState, listExcludedSources } from './state.ts';

/** The state of a fetch, for clients whose event stream does not open. @throws NOT_FOUND */
export async function getFetch(ctx: Context, { fetchId }: { fetchId: number }): Promise<ImageFetchState> {
  await endGivenUpFetch(ctx, fetchId);
  return getFetchState(ctx.db, fetchId);
}

/** The newest fetch for a machine, running or ended, and the sources that it leaves out, for the dialog. */
export async function getLatestFetch(ctx: Context, named: ImagesOfModel) {
  const { db } = ctx;
  const { brand, model } = await readCurrentMachine(db, named);
  const key = modelKey(brand, model);
  const [row] = await db
    .select({ id: imageFetches.id, status: imageFetches.status })
    .from(imageFetches)
    .where(and(eq(imageFetches.modelKey, key), eq(imageFetches.isTest, false)))
    .orderBy(desc(imageFetches.id))
    .limit(1);
  if (row?.status === 'running') await endGivenUpFetch(ctx, row.id);
  return {
    fetch: row ? await getFetchState(db, row.id) : null,
    excludedSources: await listExcludedSources(db, { brand, model }),
  };
}
