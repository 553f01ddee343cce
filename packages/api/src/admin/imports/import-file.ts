import { setTimeout } from 'node:timers/promises';
import { migrationProducts } from '@dealer/db';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../context.ts';
import { csvText } from '../../domain/import/csv.ts';
import { importMappingSchema } from '../../domain/import/import-options.ts';
import { isImportTarget } from '../../domain/import/import-targets.ts';
import type { JobHandlers } from '../../jobs/types.ts';
import { runNextJob } from '../../jobs/worker.ts';
import type { ImportFile } from '../../services/import-work.ts';
import { applyImport } from './apply.ts';
import { createImport } from './create.ts';
import { type ImportRunState, planImportInput } from './schema.ts';
import { planImport } from './start-plan.ts';
import { getRunState } from './state.ts';
import { getImport } from './watch.ts';

const POLL_MS = 500;
const REPORT_BATCH = 1_000;

/**
 * The content of a mapping file, which overrides what is proposed or saved: parts of a mapping, and what the file's categories are
 * in the shop.
 */
export const mappingFileSchema = z.strictObject({
  ...importMappingSchema.partial().shape,
  categories: planImportInput.shape.categories,
});
type MappingFile = z.output<typeof mappingFileSchema>;

/** Works on an import until nothing of it is left to do; another process may do a part of it. */
async function finishSteps(services: Services, handlers: JobHandlers, id: number): Promise<ImportRunState> {
  for (;;) {
    const state = await getImport(services, { id });
    if (!['planning', 'applying'].includes(state.status)) return state;
    const worked = await runNextJob(services, handlers, {}, 'imports');
    if (!worked) await setTimeout(POLL_MS);
  }
}

/**
 * Imports a file without a screen: reads it, plans it with the saved or proposed mapping, and applies the rows that are
 * sure if asked to. Images are left to the site's own jobs.
 * @returns the import as it stands then
 * @throws BAD_REQUEST saying what is wrong with the file or the mapping
 */
export async function importFile(
  services: Services,
  handlers: JobHandlers,
  file: ImportFile,
  { given, shouldApply }: { given: MappingFile; shouldApply: boolean },
): Promise<ImportRunState> {
  const ctx = { ...services, actor: null };
  const { id } = await createImport(ctx, file);
  const { mapping: saved, columns, kind } = await getRunState(services.db, id);
  const proposed = Object.fromEntries(
    columns.map(({ name, target }) => [name, target !== null && isImportTarget(target) ? target : null]),
  );
  const { categories, columns: chosen, ...options } = given;
  const mapping = importMappingSchema.parse({
    kind,
    ...saved,
    ...options,
    columns: { ...(saved?.columns ?? proposed), ...chosen },
  });
  await planImport(ctx, { id, mapping, categories });
  const planned = await finishSteps(services, handlers, id);
  if (!shouldApply || planned.status !== 'review' || planned.open === 0) return planned;
  await applyImport(ctx, { id });
  return finishSteps(services, handlers, id);
}

/** The rows of an import as CSV: what became of each, and why. */
export async function importReport({ db }: Pick<Services, 'db'>, id: number): Promise<string> {
  const lines: (string | number | null)[][] = [];
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(migrationProducts)
      .where(and(eq(migrationProducts.runId, id), gt(migrationProducts.rowNumber, last)))
      .orderBy(asc(migrationProducts.rowNumber))
      .limit(REPORT_BATCH);
    for (const { rowNumber, outcome, migrationStatus, sku, migratedToProductId, reasons } of rows) {
      last = rowNumber;
      const why = reasons.map(({ message }) => message).join('; ');
      lines.push([rowNumber, outcome, migrationStatus, sku, migratedToProductId, why]);
    }
    if (rows.length < REPORT_BATCH) break;
  }
  return csvText([['Row', 'Outcome', 'Status', 'SKU', 'Product', 'Reasons'], ...lines]);
}
