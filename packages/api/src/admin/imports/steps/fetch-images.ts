import {
  type ImportReason,
  type ImportRun,
  type MigrationProduct,
  migrationProducts,
  type Transaction,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { countText } from '../../../domain/counts.ts';
import { beginningOf } from '../../../domain/text.ts';
import { inLongTransaction } from '../../../in-transaction.ts';
import { isFinal, RetryableError, staffReason } from '../../../jobs/retry.ts';
import type { JobPayloads } from '../../../jobs/topics.ts';
import type { JobRun } from '../../../jobs/types.ts';
import { type FetchedImage, fetchImage } from '../../products/images/fetch-image.ts';
import { lockProduct, writeTransaction } from '../../products/lock.ts';
import { recordChanges } from '../../products/record-change.ts';
import { getRunRow, lockRun, updateRun } from '../state.ts';
import { importContext } from './import-context.ts';

/** No further image is begun after it: an image takes up to 15 seconds, its encoding more where others wait, and the job ends after 108. */
const TIME_LIMIT_MS = 75_000;

interface FetchedImages {
  urls: string[];
  /** Why the others could not be fetched. */
  notes: ImportReason[];
}

/**
 * Fetches the images of an imported row and adds them to its product, under the import's batch. An address that gives no
 * image is noted at the row, as is what fails for good; a product that has images by then stays as it is.
 * @throws RetryableError where none could be fetched and it is worth another attempt
 */
export async function fetchImportImages(
  services: Services,
  payload: JobPayloads['imports.images'],
  job: JobRun,
): Promise<void> {
  try {
    await addImages(services, payload, job);
  } catch (error) {
    if (!isFinal(job, error)) throw error;
    services.log.error({ err: error, ...payload }, 'The images of an imported row could not be added');
    await giveUpImportImages(services, payload, error);
  }
}

/** The row of a job that still waits for its images, with its run, locked. */
async function lockQueuedRow(
  tx: Transaction,
  runId: number,
  { rowId, batchId }: JobPayloads['imports.images'],
): Promise<{ run: ImportRun; row: MigrationProduct } | undefined> {
  // Locked first, as the steps do: an undo takes its turn.
  const run = await lockRun(tx, runId);
  const [row] = await tx.select().from(migrationProducts).where(eq(migrationProducts.id, rowId));
  // A row that was undone and applied again has a job of its own, which must find it waiting.
  const isOfBatch = batchId === undefined || batchId === run.batchId;
  return isOfBatch && row?.imageStatus === 'queued' ? { run, row } : undefined;
}

async function addImages(
  services: Services,
  payload: JobPayloads['imports.images'],
  job: JobRun,
): Promise<void> {
  const { rowId, batchId } = payload;
  const [row] = await services.db.select().from(migrationProducts).where(eq(migrationProducts.id, rowId));
  if (row?.runId == null || row.imageStatus !== 'queued') return;
  const { runId } = row;
  const { actedBy, batchId: currentBatchId } = await getRunRow(services.db, runId);
  if (batchId !== undefined && batchId !== currentBatchId) return;
  const { urls, notes } = await fetchAll(services, row, actedBy, job);
  if (!urls.length && !job.isLastAttempt)
    throw new RetryableError(notes[0]?.message ?? 'No image could be fetched');
  // A chunk of the import may hold the run for longer than a request waits.
  await writeTransaction(
    services,
    async (tx, services) => {
      const queued = await lockQueuedRow(tx, runId, payload);
      if (queued?.row.migrationStatus !== 'applied' || queued.row.migratedToProductId === null) return;
      const { run, row: current } = queued;
      const before = await lockProduct(tx, queued.row.migratedToProductId);
      const isWanted = before.status !== 'deleted' && !before.images.length;
      if (isWanted && urls.length) {
        const context = await importContext(tx, services, run, { batchId: run.batchId ?? '' });
        await recordChanges(tx, context, [{ before, patch: { images: urls } }]);
      }
      const added = isWanted ? urls.length : 0;
      await tx
        .update(migrationProducts)
        .set({
          imageStatus: !isWanted ? 'none' : added ? 'stored' : 'failed',
          imageCount: added,
          reasons: [...current.reasons, ...notes],
        })
        .where(eq(migrationProducts.id, rowId));
      await updateRun(tx, runId);
    },
    { isLong: true },
  );
}

/** Notes at a row why its images could not be fetched. */
export async function giveUpImportImages(
  services: Services,
  payload: JobPayloads['imports.images'],
  error: unknown,
): Promise<void> {
  const { rowId } = payload;
  const [row] = await services.db.select().from(migrationProducts).where(eq(migrationProducts.id, rowId));
  if (row?.runId == null) return;
  const { runId } = row;
  await inLongTransaction(services, async (tx) => {
    const queued = await lockQueuedRow(tx, runId, payload);
    if (!queued) return;
    const note: ImportReason = { field: 'images', message: staffReason(error), isQuestion: false };
    await tx
      .update(migrationProducts)
      .set({ imageStatus: 'failed', reasons: [...queued.row.reasons, note] })
      .where(eq(migrationProducts.id, rowId));
    await updateRun(tx, runId);
  });
}

/** Fetches the images that a row lists, one after the other, as long as there is time. */
async function fetchAll(
  services: Services,
  { imageUrls }: MigrationProduct,
  by: number | null,
  job: JobRun,
): Promise<FetchedImages> {
  const urls = new Set<string>();
  const notes: ImportReason[] = [];
  const note = (message: string) => notes.push({ field: 'images', message, isQuestion: false });
  // A monotonic clock, because the clock of the machine may be set meanwhile.
  const startedAt = performance.now();
  for (const [at, url] of imageUrls.entries()) {
    if (performance.now() - startedAt > TIME_LIMIT_MS) {
      note(
        `${countText(imageUrls.length - at, 'image was', 'images were')} not fetched: the others took too long`,
      );
      break;
    }
    const fetched = await fetchOrNote(services, url, by, job);
    if (fetched.ok) urls.add(fetched.image.url);
    else note(`${beginningOf(url, 200)}: ${fetched.reason}`);
  }
  return { urls: [...urls], notes };
}

/** Fetches the images. In the last attempt, an internal error is noted like any other reason, so that fetched images are added. */
async function fetchOrNote(
  services: Services,
  url: string,
  by: number | null,
  { isLastAttempt, signal }: JobRun,
): Promise<FetchedImage> {
  try {
    return await fetchImage(services, url, by);
  } catch (error) {
    if (!isLastAttempt || signal.aborted) throw error;
    services.log.error({ err: error, url }, 'An image of an import could not be stored');
    return { ok: false, reason: staffReason(error) };
  }
}
