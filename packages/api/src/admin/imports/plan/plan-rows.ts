import type {
  Db,
  FieldChange,
  ImportOutcome,
  ImportReason,
  ImportRun,
  MigrationProduct,
  NewProduct,
  Product,
  Transaction,
} from '@dealer/db';
import type { ImportMapping } from '../../../domain/import/import-options.ts';
import { importQuestions } from '../../../domain/import/import-questions.ts';
import { type ImportReferenceData, type ReadRow, readImportRow } from '../../../domain/import/import-row.ts';
import { formatMoment } from '../../../domain/moment.ts';
import { changesBetween } from '../../../domain/products/product-changes.ts';
import { fieldLabel } from '../../../domain/products/product-fields.ts';
import { missingFields } from '../../../domain/products/product-form.ts';
import { findViolations, type ProductChange } from '../../products/invariants.ts';
import { regularPricesOf } from '../../products/sale-prices.ts';
import type { ProductPatch } from '../../products/write-rows.ts';
import {
  type Candidates,
  findCandidates,
  findEarlierRows,
  type Identity,
  identityOf,
  keysWithZeros,
} from './candidates.ts';
import {
  ask,
  contradictionOf,
  differenceOf,
  differingFields,
  type EarlierRow,
  missingIdentity,
  note,
} from './compare-rows.ts';
import { newProductOf, patchOf } from './patch.ts';

/** A row with what an import would do with it. */
export interface PlannedRow {
  row: MigrationProduct;
  read: ReadRow;
  identity: Identity;
  outcome: ImportOutcome;
  reasons: ImportReason[];
  changes: FieldChange[];
  /** The existing product and what changes of it. */
  before: Product | null;
  patch: ProductPatch;
  /** The product to add, where it does not exist. */
  created: NewProduct | null;
  /** The earlier row of the same machine with another price: neither of the two is sure. */
  contradicts: { rowNumber: number; reason: ImportReason } | null;
}

/** Makes the plan of one row; a question makes it one for review. */
type Plan = (outcome: ImportOutcome, reasons: ImportReason[], more?: Partial<PlannedRow>) => PlannedRow;

/** Plans rows one after the other, because a row may be about the machine of an earlier one. */
class RowPlanner {
  readonly #mapping: ImportMapping;
  readonly #reference: ImportReferenceData;
  readonly #candidates: Candidates;
  readonly #earlier = new Map<string, EarlierRow>();

  constructor(mapping: ImportMapping, reference: ImportReferenceData, candidates: Candidates) {
    this.#mapping = mapping;
    this.#reference = reference;
    this.#candidates = candidates;
  }

  remember(
    rowNumber: number,
    read: ReadRow,
    { rowKey, sku, proposedSku }: Identity,
    productId: number | null,
  ): void {
    const product = productId === null ? null : `product ${productId}`;
    for (const key of [rowKey, sku && `sku ${sku}`, proposedSku && `sku ${proposedSku}`, product]) {
      const name = key?.toLowerCase();
      if (name && !this.#earlier.has(name)) this.#earlier.set(name, { rowNumber, read });
    }
  }

  #rowBefore({ rowKey, sku }: Identity): EarlierRow | undefined {
    const bySku = sku === null ? undefined : this.#earlier.get(`sku ${sku}`.toLowerCase());
    return bySku ?? (rowKey === null ? undefined : this.#earlier.get(rowKey.toLowerCase()));
  }

  plan(row: MigrationProduct, read: ReadRow, identity: Identity): PlannedRow {
    const planned: Plan = (outcome, reasons, more = {}) => ({
      row,
      read,
      identity,
      before: null,
      patch: {},
      created: null,
      changes: [],
      contradicts: null,
      ...more,
      outcome: reasons.some(({ isQuestion }) => isQuestion) && outcome !== 'skipped' ? 'review' : outcome,
      reasons,
    });
    if (read.isLeftOut) return planned('skipped', [note('category', 'Rows of this category are left out')]);
    const earlier = this.#rowBefore(identity);
    const result = earlier
      ? this.#compare(planned, row, read, earlier)
      : this.#planFirst(planned, row, read, identity);
    // The same rule as in findEarlierRows, so that the size of the chunks makes no difference.
    if (!row.isExcluded && result.outcome !== 'skipped')
      this.remember(row.rowNumber, read, identity, result.before?.id ?? null);
    return result;
  }

  /** Plans a row about the machine of an earlier one. @param before the product, where the two rows name it in different ways */
  #compare(
    planned: Plan,
    row: MigrationProduct,
    read: ReadRow,
    earlier: EarlierRow,
    before: Product | null = null,
  ): PlannedRow {
    const names = before ? ['brand', 'model', 'sku'] : [];
    const differing = differingFields(earlier.read, read).filter((field) => !names.includes(field));
    if (!differing.length)
      return planned('skipped', [note(null, `The same as row ${earlier.rowNumber}`)], { before });
    const labels = differing.map(fieldLabel).join(', ');
    const question = ask(null, `Row ${earlier.rowNumber} is the same machine with another ${labels}`);
    return planned('review', [question, ...read.reasons], {
      before,
      contradicts: row.isExcluded ? null : contradictionOf(row, read, earlier),
    });
  }

  /** Plans the first row of its key and its SKU. */
  #planFirst(planned: Plan, row: MigrationProduct, read: ReadRow, identity: Identity): PlannedRow {
    const { before, reasons } = this.#match(read, identity);
    // An earlier row named the product in another way, such as by its SKU alone.
    const earlier = before && this.#earlier.get(`product ${before.id}`);
    if (earlier && !reasons.some(({ isQuestion }) => isQuestion))
      return this.#compare(planned, row, read, earlier, before);
    if (before && this.#mapping.kind === 'catalog' && this.#mapping.existing === 'leave')
      return planned('skipped', [note(null, 'The catalog has it already'), ...reasons], { before });
    const all = [...reasons, ...read.reasons];
    return before ? this.#change(planned, before, read, all) : this.#create(planned, read, identity, all);
  }

  /** The existing product of a row, with the questions that it raises. */
  #match(read: ReadRow, { key, sku }: Identity): { before: Product | null; reasons: ImportReason[] } {
    const { brand } = read.fields;
    const bySku = sku === null ? undefined : this.#candidates.bySku(sku);
    if (bySku) {
      const other = differenceOf(bySku, read);
      const owner = [bySku.brand, bySku.model].filter(Boolean).join(' ');
      return {
        before: bySku,
        reasons: other ? [ask('sku', `The SKU ${sku} belongs to ${other}, ${owner}`)] : [],
      };
    }
    if (key === null) return { before: null, reasons: missingIdentity(read) };
    // Price lists of suppliers contain new machines only.
    const condition = read.fields.condition ?? (this.#mapping.kind === 'priceList' ? 'new' : undefined);
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
      const same = found.find((product) => !this.#changesOf(product, read).changes.length);
      if (same) return { before: same, reasons: [] };
      return {
        before: null,
        reasons: [ask('model', `${found.length} products in the catalog have this model`)],
      };
    }
    const withZeros = keysWithZeros(key).flatMap((keyWithZeros) => this.#candidates.byKey(keyWithZeros))[0];
    if (withZeros) {
      const message = `The catalog has the model ${withZeros.model}: did a spreadsheet take its leading zeros?`;
      return { before: null, reasons: [ask('model', message)] };
    }
    return {
      before: null,
      reasons: brand ? [] : [ask('brand', 'Brand is empty: choose the brand of the list')],
    };
  }

  /** Returns the changes of a row. Compares its prices with the regular ones of a machine on sale, not with those of the sale. */
  #changesOf(before: Product, read: ReadRow): { patch: ProductPatch; changes: FieldChange[] } {
    const regular = regularPricesOf(before, this.#candidates.saleOf(before));
    const patch = patchOf(regular, read, this.#mapping, this.#reference.tree);
    return { patch, changes: changesBetween(regular, { ...regular, ...patch }) };
  }

  #inSale(before: Product, patch: ProductPatch): ImportReason[] {
    const sale = this.#candidates.saleOf(before);
    if (!sale || (patch.price === undefined && patch.originalPrice === undefined)) return [];
    const end = formatMoment(sale.endsAt);
    const message = `It is in the sale “${sale.name}” until ${end}: end the sale first, or leave the row out until then`;
    return [ask('price', message)];
  }

  #change(planned: Plan, before: Product, read: ReadRow, reasons: ImportReason[]): PlannedRow {
    const { patch, changes } = this.#changesOf(before, read);
    const questions = [...this.#inSale(before, patch), ...this.#belowCost(read), ...reasons];
    if (!changes.length) return planned('unchanged', questions, { before });
    return planned('updated', questions, { before, patch, changes });
  }

  #create(planned: Plan, read: ReadRow, { sku, proposedSku }: Identity, reasons: ImportReason[]): PlannedRow {
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
    return [ask(importQuestions.belowCost, `The price ${fields.price} is below the cost ${cost}`)];
  }
}

/** Rows of one transaction: a request for a product waits for no longer than these take. */
export const CHUNK_ROWS = 250;

interface PlanOptions {
  /** Locks the existing products, in a transaction that has locked the brands, see shareLockAllBrands. */
  forUpdate?: boolean;
}

/**
 * Plans what becomes of rows of a run, without writing anything: created, updated, unchanged, skipped or for review, each
 * with the reasons and field by field.
 * @param rows in the order of the file; at most CHUNK_ROWS
 */
export async function planRows(
  tx: Transaction,
  run: Pick<ImportRun, 'id'>,
  rows: readonly MigrationProduct[],
  mapping: ImportMapping,
  reference: ImportReferenceData,
  { forUpdate = false }: PlanOptions = {},
): Promise<PlannedRow[]> {
  const reads = rows.map((row) => {
    const read = readImportRow(row.rawData, row.edits, mapping, reference);
    return { row, read, identity: identityOf(read, mapping) };
  });
  const identities = reads.map(({ identity }) => identity);
  const candidates = await findCandidates(tx, identities, forUpdate);
  const planner = new RowPlanner(mapping, reference, candidates);
  const firstNumber = rows[0]?.rowNumber ?? 0;
  for (const earlier of await findEarlierRows(tx, run.id, firstNumber, identities, candidates.ids)) {
    const read = readImportRow(earlier.rawData, earlier.edits, mapping, reference);
    planner.remember(earlier.rowNumber, read, identityOf(read, mapping), earlier.matchedProductId);
  }
  const planned = reads.map(({ row, read, identity }) => planner.plan(row, read, identity));
  return withViolations(tx, planned);
}

/** Adds what the rules for products say against the planned writes. */
async function withViolations(db: Db, planned: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const writes = planned.flatMap((one): (ProductChange & { one: PlannedRow })[] => {
    // A row that is left out takes no SKU from the others.
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
    const questionFields = new Set(
      one.reasons.filter(({ isQuestion }) => isQuestion).map(({ field }) => field),
    );
    const questions = violations
      .filter(({ path }) => !questionFields.has(path))
      .map(({ path, message }) => ask(path, message));
    return { ...one, outcome: 'review' as const, reasons: [...questions, ...one.reasons] };
  });
}
