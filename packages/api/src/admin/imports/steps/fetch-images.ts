import { type ImportReason, migrationProducts } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { RetryableError } from '../../../jobs/retry.ts';
import type { JobPayloads } from '../../../jobs/topics.ts';
import type { JobRun } from '../../../jobs/types.ts';
import { fetchImage } from '../../products/images/fetch-image.ts';
import { lockProduct, writeTransaction } from '../../products/lock.ts';
import { recordChanges } from '../../products/record-change.ts';
import { getRunRow, updateRun } from '../state.ts';
import { importContext } from './import-context.ts';

const MAX_IMAGES = 30;

/**
 * Fetches the images of an imported row and adds them to its product, under the import's batch. An address that gives no
 * image is noted at the row; the product stays as it is.
 * @throws RetryableError where none could be fetched and it is worth another attempt
 */
export async function fetchImportImages(
  services: Services,
  { rowId }: JobPayloads['imports.images'],
  job: JobRun,
): Promise<void> {
  const [row] = await services.db.select().from(migrationProducts).where(eq(migrationProducts.id, rowId));
  if (!row || row.imageStatus !== 'queued' || row.runId === null || row.migratedToProductId === null) return;
  const run = await getRunRow(services.db, row.runId);
  const urls: string[] = [];
  const notes: ImportReason[] = [];
  for (const url of row.imageUrls.slice(0, MAX_IMAGES)) {
    const fetched = await fetchImage(services, url, run.actedBy);
    if (fetched.ok) urls.push(fetched.image.url);
    else
      notes.push({ field: 'images', message: `${url.slice(0, 200)}: ${fetched.reason}`, isQuestion: false });
  }
  if (!urls.length && !job.isLastAttempt)
    throw new RetryableError(notes[0]?.message ?? 'No image could be fetched');
  const productId = row.migratedToProductId;
  await writeTransaction(services, async (tx, services) => {
    const [current] = await tx
      .select()
      .from(migrationProducts)
      .where(eq(migrationProducts.id, rowId))
      .for('update');
    if (current?.migrationStatus !== 'applied' || current.imageStatus !== 'queued') return;
    const before = await lockProduct(tx, productId);
    const images = [...new Set([...before.images, ...urls])];
    if (before.status !== 'deleted' && urls.length) {
      const context = await importContext(tx, services, run, { batchId: run.batchId ?? '' });
      await recordChanges(tx, context, [{ before, patch: { images } }]);
    }
    await tx
      .update(migrationProducts)
      .set({
        imageStatus: urls.length ? 'stored' : 'failed',
        imageCount: urls.length,
        reasons: [...current.reasons, ...notes],
      })
      .where(eq(migrationProducts.id, rowId));
    await updateRun(tx, run.id);
  });
}
