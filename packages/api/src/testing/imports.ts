import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImport } from '../admin/imports/create.ts';
import type { Actor } from '../context.ts';
import type { CategoryTarget } from '../domain/import/import-categories.ts';
import { type ImportMapping, importMappingSchema } from '../domain/import/import-options.ts';
import { importTargetNames } from '../domain/import/import-targets.ts';
import { callerFor, runDueJobs, type TestContext } from './context.ts';

/** The export of another dealer's old site: 85 rows with everything that is wrong with such files. */
export const legacyFile = join(import.meta.dirname, 'files/catalog-legacy.csv');

const target = (category: string, subcategory: string): CategoryTarget => ({ category, subcategory });
const mower = (subcategory: string) => target('lawn-mowers', subcategory);
const snow = (subcategory: string) => target('snow-blowers', subcategory);
const tool = (subcategory: string) => target('power-tools-outdoor-equipment', subcategory);

/** What a person says of the categories of that file; the others are not decided. */
export const legacyCategories: { name: string; target: CategoryTarget | null }[] = [
  { name: 'Lawn Mowers/Zero-Turn', target: mower('zero-turn-residential') },
  { name: 'Mowers > Zero Turns > Residential', target: mower('zero-turn-residential') },
  { name: 'Mowers > Zero Turns', target: mower('zero-turn-residential') },
  { name: 'Commercial Mowers', target: mower('zero-turn-commercial') },
  { name: 'Walk Behind Mowers', target: mower('walk-behind') },
  { name: 'Mowers>Walk-Behind', target: mower('walk-behind') },
  { name: 'Mowers > Push / Self Propelled', target: mower('walk-behind') },
  { name: 'Lawn Tractors', target: mower('riding') },
  { name: 'Mowers > Lawn & Garden Tractors', target: mower('riding') },
  { name: 'Mowers > Riding', target: mower('riding') },
  { name: 'Snow > Single Stage', target: snow('single-stage') },
  { name: 'Snow Throwers - 1 Stage', target: snow('single-stage') },
  { name: 'Snow > Two Stage', target: snow('two-stage') },
  { name: 'Snow Throwers - 2 Stage', target: snow('two-stage') },
  { name: 'Hand Held > Blowers', target: tool('blowers') },
  { name: 'Hand Held > Chain Saws', target: tool('chainsaws') },
  { name: 'Hand Held > Trimmers', target: tool('trimmers') },
  { name: 'Hand Held > Attachments', target: tool('multi-tools') },
  { name: 'Hedge Clippers', target: tool('hedge-trimmers') },
  { name: 'Lawn Care > Sprayers', target: tool('sprayers') },
  { name: 'Cut Off Saws', target: tool('saws') },
  { name: 'Garden > Tillers', target: tool('tillers') },
  { name: 'Power Washers', target: tool('pressure-washers') },
  { name: 'Parts & Accessories', target: null },
  { name: 'Service', target: null },
  { name: 'Misc', target: null },
  { name: 'asdf', target: null },
];

/** The same data in every test: a file on disk that lasts as long as it is read. */
export async function importText(
  ctx: TestContext,
  actor: Actor | null,
  content: string | Buffer,
  { name = 'list.csv', sheet }: { name?: string; sheet?: string } = {},
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-import-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    return (await createImport({ ...ctx, actor }, { path, name, sheet })).id;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The mapping that is proposed for an import, with changes. */
export async function proposedMapping(
  ctx: TestContext,
  actor: Actor,
  id: number,
  changes: Partial<ImportMapping> = {},
): Promise<ImportMapping> {
  const { columns, kind } = await callerFor(ctx, actor).admin.imports.get({ id });
  const proposed = Object.fromEntries(
    columns.map((column) => [
      column.name,
      importTargetNames.find((known) => known === column.target) ?? null,
    ]),
  );
  return importMappingSchema.parse({ kind, columns: proposed, ...changes });
}

/** What tests do with imports in the name of somebody. */
export function importer(ctx: () => TestContext, actor: () => Actor) {
  const imports = () => callerFor(ctx(), actor()).admin.imports;
  /** Uploads a text and plans it with the proposed mapping. */
  const plan = async (text: string, changes: Partial<ImportMapping> = {}): Promise<number> => {
    const id = await importText(ctx(), actor(), text);
    await imports().plan({ id, mapping: await proposedMapping(ctx(), actor(), id, changes) });
    await runDueJobs(ctx());
    return id;
  };
  const apply = async (id: number) => {
    await imports().applyRows({ id });
    await runDueJobs(ctx());
    return imports().get({ id });
  };
  /** The outcome and the first reason of each row. */
  const outcomes = async (id: number) =>
    (await imports().rows({ id })).rows.map(({ outcome, reasons }) => [outcome, reasons[0]?.message]);
  return { plan, apply, outcomes };
}
