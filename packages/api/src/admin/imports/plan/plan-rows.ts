import type {
  AuditChange,
  Db,
  ImportOutcome,
  ImportReason,
  ImportRun,
  MigrationProduct,
  NewProduct,
  Product,
} from '@dealer/db';
import type { ImportMapping } from '../../../domain/import-options.ts';
import { type ImportKnowledge, type ReadRow, readImportRow } from '../../../domain/import-row.ts';
import { bareName } from '../../../domain/match-key.ts';
import { changesBetween, sameValue } from '../../../domain/product-changes.ts';
import { fieldLabel } from '../../../domain/product-fields.ts';
import { missingFields } from '../../../domain/product-form.ts';
import { findViolations, type ProductChange } from '../../products/invariants.ts';
import type { ProductPatch } from '../../products/write-rows.ts';
import {
  type Candidates,
  findCandidates,
  findEarlierRows,
  type Identity,
  identityOf,
  keysWithZeros,
} from './candidates.ts';
import { newProductOf, patchOf } from './patch.ts';

/** What an import would do with a row. */
export interface PlannedRow {
  row: MigrationProduct;
  read: ReadRow;
  identity: Identity;
  outcome: ImportOutcome;
  reasons: ImportReason[];
  changes: AuditChange[];
  /** The existing product and what changes of it. */
  before: Product | null;
  patch: ProductPatch;
  /** The product to add, where it does not exist. */
  created: NewProduct | null;
  /** The earlier row of the same machine with another price: neither of the two is sure. */
  contradicts: { rowNumber: number; reason: ImportReason } | null;
}

interface EarlierRow {
  rowNumber: number;
  read: ReadRow;
}

const ask = (field: string | null, message: string): ImportReason => ({ field, message, isQuestion: true });
const note = (field: string | null, message: string): ImportReason => ({ field, message, isQuestion: false });

/** Plans rows one after the other, because a row may be about the machine of an earlier one. */
class RowPlanner {
  readonly #mapping: ImportMapping;
  readonly #knowledge: ImportKnowledge;
  readonly #candidates: Candidates;
  readonly #earlier = new Map<string, EarlierRow>();

  constructor(mapping: ImportMapping, knowledge: ImportKnowledge, candidates: Candidates) {
    this.#mapping = mapping;
    this.#knowledge = knowledge;
    this.#candidates = candidates;
  }

  remember(rowNumber: number, read: ReadRow, { rowKey, sku, proposedSku }: Identity): void {
    for (const key of [rowKey, sku && `sku ${sku}`, proposedSku && `sku ${proposedSku}`]) {
      const name = key?.toLowerCase();
      if (name && !this.#earlier.has(name)) this.#earlier.set(name, { rowNumber, read });
    }
  }

  #rowBefore({ rowKey, sku }: Identity): EarlierRow | undefined {
    const bySku = sku === null ? undefined : this.#earlier.get(`sku ${sku}`.toLowerCase());
    return bySku ?? (rowKey === null ? undefined : this.#earlier.get(rowKey.toLowerCase()));
  }

  plan(row: MigrationProduct, read: ReadRow, identity: Identity): PlannedRow {
    const planned = (
      outcome: ImportOutcome,
      reasons: ImportReason[],
      more: Partial<PlannedRow> = {},
    ): PlannedRow => ({
      ...{ row, read, identity, before: null, patch: {}, created: null, changes: [], contradicts: null },
      ...more,
      outcome: reasons.some(({ isQuestion }) => isQuestion) && outcome !== 'skipped' ? 'review' : outcome,
      reasons,
    });
    if (read.isLeftOut) return planned('skipped', [note('category', 'Rows of this category are left out')]);
    const earlier = this.#rowBefore(identity);
    if (earlier) {
      const differing = differingFields(earlier.read, read);
      if (!differing.length) return planned('skipped', [note(null, `The same as row ${earlier.rowNumber}`)]);
      const labels = differing.map(fieldLabel).join(', ');
      const question = ask(null, `Row ${earlier.rowNumber} is the same machine with another ${labels}`);
      return planned('review', [question, ...read.reasons], {
        contradicts: row.isExcluded ? null : contradictionOf(row, read, earlier),
      });
    }
    if (!row.isExcluded) this.remember(row.rowNumber, read, identity);
    const { before, reasons } = this.#match(read, identity);
    const all = [...reasons, ...read.reasons];
    return before ? this.#change(planned, before, read, all) : this.#create(planned, read, identity, all);
  }

  /** The existing product of a row, and what speaks against it. */
  #match(read: ReadRow, { key, sku }: Identity): { before: Product | null; reasons: ImportReason[] } {
    const { model, brand, condition } = read.fields;
    const bySku = sku === null ? undefined : this.#candidates.bySku(sku);
    if (bySku) {
      const isOther = model && bySku.model && bareName(model) !== bareName(bySku.model);
      const question = ask(
        'sku',
        `The SKU ${sku} belongs to another model, ${bySku.brand ?? ''} ${bySku.model}`,
      );
      return { before: bySku, reasons: isOther ? [question] : [] };
    }
    if (key === null) return { before: null, reasons: missingIdentity(read) };
    const found = this.#candidates
      .byKey(key)
      .filter((product) => !condition || product.condition === condition);
    const [first, ...others] = found;
    if (first && !others.length) {
      const hasOtherSku = sku !== null && first.sku !== null;
      return {
        before: first,
        reasons: hasOtherSku ? [note('sku', `The catalog has the SKU ${first.sku}`)] : [],
      };
    }
    if (first) {
      const same = found.find((product) => !this.#changesOf(product, read).length);
      if (same) return { before: same, reasons: [] };
      return {
        before: null,
        reasons: [ask('model', `${found.length} products in the catalog have this model`)],
      };
    }
    const longer = keysWithZeros(key).flatMap((longerKey) => this.#candidates.byKey(longerKey))[0];
    if (longer) {
      const message = `The catalog has the model ${longer.model}: did a spreadsheet take its leading zeros?`;
      return { before: null, reasons: [ask('model', message)] };
    }
    return {
      before: null,
      reasons: brand ? [] : [ask('brand', 'Brand is empty: choose the brand of the list')],
    };
  }

  #changesOf(before: Product, read: ReadRow): AuditChange[] {
    return changesBetween(before, {
      ...before,
      ...patchOf(before, read, this.#mapping, this.#knowledge.tree),
    });
  }

  #change(
    planned: (outcome: ImportOutcome, reasons: ImportReason[], more: Partial<PlannedRow>) => PlannedRow,
    before: Product,
    read: ReadRow,
    reasons: ImportReason[],
  ): PlannedRow {
    if (this.#mapping.kind === 'catalog' && this.#mapping.existing === 'leave')
      return planned('skipped', [note(null, 'The catalog has it already')], { before });
    const patch = patchOf(before, read, this.#mapping, this.#knowledge.tree);
    const changes = changesBetween(before, { ...before, ...patch });
    const questions = [...this.#belowCost(read), ...reasons];
    if (!changes.length) return planned('unchanged', questions, { before });
    return planned('updated', questions, { before, patch, changes });
  }

  #create(
    planned: (outcome: ImportOutcome, reasons: ImportReason[], more?: Partial<PlannedRow>) => PlannedRow,
    read: ReadRow,
    { sku, proposedSku }: Identity,
    reasons: ImportReason[],
  ): PlannedRow {
    if (this.#mapping.newProducts === 'skip')
      return planned('skipped', [note(null, 'The catalog does not have it')]);
    const owner = proposedSku && this.#candidates.bySku(proposedSku);
    const freeSku = sku ?? (owner ? null : proposedSku);
    const created = newProductOf(read, this.#mapping, freeSku);
    const all = [...this.#belowCost(read), ...reasons];
    if (owner) all.push(note('sku', `The SKU ${proposedSku} is used by ${owner.name}`));
    if (this.#mapping.kind === 'catalog' && this.#mapping.newProducts === 'publish') {
      const missing = missingFields({ condition: 'new', ...created }, 'add');
      if (missing.length)
        all.push(note('status', `Saved as a draft: ${missing.map(({ message }) => message).join(', ')}`));
      else Object.assign(created, { status: 'published', isNew: false });
    }
    return planned('created', all, { created, changes: changesBetween(null, created) });
  }

  #belowCost({ cost, fields }: ReadRow): ImportReason[] {
    if (cost === null || !fields.price || Number(fields.price) >= Number(cost)) return [];
    return [ask('cost', `The price ${fields.price} is below the cost ${cost}`)];
  }
}

function missingIdentity({ fields, reasons }: ReadRow): ImportReason[] {
  const isAsked = (field: string) => reasons.some((reason) => reason.field === field && reason.isQuestion);
  return (['brand', 'model'] as const)
    .filter((field) => !fields[field] && !isAsked(field))
    .map((field) => ask(field, `${fieldLabel(field)} is empty`));
}

/** Fields in which two spellings are the same. */
const spelled = new Set(['brand', 'model', 'sku']);

const spelling = (value: unknown) => (typeof value === 'string' ? bareName(value) : '');

const isSameField = (field: string, a: unknown, b: unknown) =>
  spelled.has(field) ? spelling(a) === spelling(b) : sameValue(a, b);

/** The fields of which both rows say something, and not the same; and those that only the later one says. */
function differingFields(earlier: ReadRow, later: ReadRow): string[] {
  const first = new Map<string, unknown>(Object.entries(earlier.fields));
  return Object.entries(later.fields)
    .filter(([field, value]) => !isSameField(field, first.get(field) ?? null, value))
    .filter(([field]) => first.has(field) || !['condition', 'callForPrice'].includes(field))
    .map(([field]) => field);
}

/** Of two rows with other texts the first one counts, but a price is not to be guessed. */
const prices = ['price', 'originalPrice', 'callForPrice'] as const;
/** A row with a question about one of these may be another machine, such as a used one. */
const identifying = new Set<string | null>(['brand', 'model', 'condition']);

/** What an earlier row is asked where a later one of the same machine says another price. */
function contradictionOf({ rowNumber }: MigrationProduct, later: ReadRow, earlier: EarlierRow) {
  if (later.reasons.some(({ field, isQuestion }) => isQuestion && identifying.has(field))) return null;
  const differing = prices.filter((field) => {
    const [before, after] = [earlier.read.fields[field], later.fields[field]];
    return before !== undefined && after !== undefined && !isSameField(field, before, after);
  });
  if (!differing.length) return null;
  const labels = differing.map(fieldLabel).join(', ');
  const reason = ask(null, `Row ${rowNumber} is the same machine with another ${labels}`);
  return { rowNumber: earlier.rowNumber, reason };
}

export interface PlanOptions {
  /** Locks the existing products; in a transaction. */
  isLocked?: boolean;
}

/**
 * Plans what becomes of rows of a run, without writing anything: created, updated, unchanged, skipped or for review, each
 * with the reasons and field by field.
 * @param rows in the order of the file; at most 500
 */
export async function planRows(
  db: Db,
  run: Pick<ImportRun, 'id'>,
  rows: readonly MigrationProduct[],
  mapping: ImportMapping,
  knowledge: ImportKnowledge,
  { isLocked = false }: PlanOptions = {},
): Promise<PlannedRow[]> {
  const reads = rows.map((row) => {
    const read = readImportRow(row.rawData, row.edits, mapping, knowledge);
    return { row, read, identity: identityOf(read, mapping) };
  });
  const identities = reads.map(({ identity }) => identity);
  const candidates = await findCandidates(db, identities, isLocked);
  const planner = new RowPlanner(mapping, knowledge, candidates);
  for (const earlier of await findEarlierRows(db, run.id, rows[0]?.rowNumber ?? 0, identities)) {
    const read = readImportRow(earlier.rawData, earlier.edits, mapping, knowledge);
    planner.remember(earlier.rowNumber, read, identityOf(read, mapping));
  }
  const planned = reads.map(({ row, read, identity }) => planner.plan(row, read, identity));
  return withViolations(db, planned);
}

/** Adds what the rules for products say against the planned writes. */
async function withViolations(db: Db, planned: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const writes = planned.flatMap((one): (ProductChange & { one: PlannedRow })[] => {
    // What is left out takes no SKU from the others.
    if (one.row.isExcluded) return [];
    if (one.created) return [{ one, before: null, after: one.created }];
    return one.before && one.changes.length
      ? [{ one, before: one.before, after: { ...one.before, ...one.patch } }]
      : [];
  });
  const found = await findViolations(db, writes);
  const violated = new Map(writes.map(({ one }, index) => [one, found[index] ?? []]));
  return planned.map((one) => {
    const violations = violated.get(one) ?? [];
    if (!violations.length) return one;
    const asked = new Set(one.reasons.filter(({ isQuestion }) => isQuestion).map(({ field }) => field));
    const questions = violations
      .filter(({ path }) => !asked.has(path))
      .map(({ path, message }) => ask(path, message));
    return { ...one, outcome: 'review' as const, reasons: [...questions, ...one.reasons] };
  });
}
