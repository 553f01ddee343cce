import { open as openFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  importFile,
  importReport,
  jobHandlers,
  localServices,
  mappingFileSchema,
  type Services,
} from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { codeOf, type Database } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import * as z from 'zod';
import { unreadableReason, unwritableReason } from './file-access.ts';
import { createLog } from './log/log.ts';

export const IMPORT_USAGE = `Usage: npm run import -- FILE [--map MAPPING.json] [--sheet NAME] [--dry-run | --apply] [--report FILE.csv]

Reads a CSV file or a workbook and says what it would change; --apply changes what is sure. The mapping file holds parts of
a mapping, such as {"columns": {"Item No.": "sku"}, "newProducts": "draft"}; the rest is proposed from the file. It may also
say what categories of the file are here, and leave their rows out: {"categories": [{"name": "Saws", "target": {"category":
"power-tools-outdoor-equipment", "subcategory": "chainsaws"}}, {"name": "Parts", "target": null}]}.
Exit code: 0 if every row is sure, 2 if rows need review, 1 if the file cannot be imported.`;

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Invalid arguments, or a file that cannot be used. */
export class ImportUsageError extends Error {}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        sheet: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean' },
        apply: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ImportUsageError(`${errorMessage(error)}\n${IMPORT_USAGE}`);
  }
}

async function readMapping(path: string | undefined) {
  if (path === undefined) return mappingFileSchema.parse({});
  try {
    return mappingFileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : errorMessage(error);
    throw new ImportUsageError(
      `The mapping ${path} cannot be used: ${codeOf(error) ? unreadableReason(error) : reason}`,
    );
  }
}

/** @throws ImportUsageError for a path that leads to no file, before a database is opened or made */
async function assertReadable(path: string): Promise<void> {
  try {
    const file = await openFile(path);
    const isFile = await file.stat().then((found) => found.isFile());
    await file.close();
    if (isFile) return;
  } catch (error) {
    throw new ImportUsageError(`${path} cannot be read: ${unreadableReason(error)}.`);
  }
  throw new ImportUsageError(`${path} cannot be read: it is not a file.`);
}

/** Whether two paths lead to one file, by whatever names and links. */
async function areSameFile(one: string, other: string): Promise<boolean> {
  // As numbers, the identifiers of different files are equal on Windows, where they have 64 bits.
  const [first, second] = await Promise.all([stat(one, { bigint: true }), stat(other, { bigint: true })]);
  return first.dev === second.dev && first.ino === second.ino;
}

/** Makes a file where there is none, and checks that it can be written. @returns whether the file is new */
async function makeFile(path: string): Promise<boolean> {
  try {
    await openFile(path, 'ax').then((file) => file.close());
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    await openFile(path, 'a').then((file) => file.close());
    return false;
  }
}

/**
 * Opens a report, so that nothing is changed where it cannot be written: afterwards nobody would know what was applied.
 * @returns deletes the report after an import that failed, where it is new and still empty: one that was there before may be a device
 * @throws ImportUsageError for a report that cannot be written, or that would replace one of the files that are read
 */
async function prepareReport(report: string, inputs: readonly string[]): Promise<() => Promise<void>> {
  let isNew: boolean;
  try {
    isNew = await makeFile(report);
  } catch (error) {
    const reason = unwritableReason(error) ?? errorMessage(error);
    throw new ImportUsageError(`The report ${report} cannot be written: ${reason}.`);
  }
  const isInput = (await Promise.all(inputs.map((input) => areSameFile(report, input)))).some(Boolean);
  if (isInput) throw new ImportUsageError(`The report would replace ${report}: name another file for it.`);
  return async () => {
    if (!isNew) return;
    const found = await stat(report).catch(() => undefined);
    if (found?.size === 0) await rm(report, { force: true });
  };
}

/** What the steps of an import need; images and mails are left to the site. */
function servicesOn({ db }: Database): Services {
  return {
    db,
    now: () => new Date(),
    log: createLog('error'),
    publicUrl: 'http://127.0.0.1',
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    ...localServices,
  };
}

/**
 * Imports a file from the command line and writes a report with a line for each row.
 * @returns the exit code and what is printed
 * @throws ImportUsageError; DomainError saying what is wrong with the file
 */
export async function runImport(
  args: string[],
  open: () => Promise<Database>,
): Promise<{ code: number; text: string }> {
  const { values, positionals } = readOptions(args);
  const [path, ...more] = positionals;
  if (!path || more.length || (values.apply && values['dry-run'])) throw new ImportUsageError(IMPORT_USAGE);
  const mapping = await readMapping(values.map);
  await assertReadable(path);
  const report = values.report ?? `${basename(path)}.report.csv`;
  const removeEmpty = await prepareReport(report, [path, ...(values.map ? [values.map] : [])]);
  let database: Database | undefined;
  try {
    database = await open();
    await database.migrate();
    await seedReference(database.db);
    const services = servicesOn(database);
    const file = { path, name: basename(path), sheet: values.sheet };
    const state = await importFile(services, jobHandlers, file, {
      given: mapping,
      shouldApply: values.apply === true,
    });
    await writeFile(report, await importReport(services, state.id));
    const { created, updated, unchanged, skipped, review } = state.outcomes;
    const counts = `${created} new, ${updated} changed, ${unchanged} unchanged, ${skipped} skipped, ${review} for review`;
    const applied = values.apply ? `; ${state.applied} applied` : '; nothing was changed (--apply does that)';
    const stopped = state.message ? `\n${state.message}` : '';
    return {
      code: review > 0 || state.message ? 2 : 0,
      text: `${counts}${applied}\nReport: ${report}${stopped}\n`,
    };
  } catch (error) {
    await removeEmpty();
    throw error;
  } finally {
    await database?.close();
  }
}
