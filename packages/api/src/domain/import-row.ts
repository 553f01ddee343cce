import type { ImportReason } from '@dealer/db';
import type * as z from 'zod';
import { type CategoryDecisions, type CategoryTree, resolveCategory } from './import-categories.ts';
import type { ImportMapping } from './import-options.ts';
import { bareHeader, type ImportTarget, isImportTarget } from './import-targets.ts';
import { type ProductField, productFieldSchemas } from './product-fields.ts';
import { brandOfTitle, readBrand } from './readers/brand.ts';
import { readCondition } from './readers/condition.ts';
import { readEngine } from './readers/engine.ts';
import { lineOfHtml, textOfHtml } from './readers/html-text.ts';
import { readImageAddresses } from './readers/image-addresses.ts';
import { readModelNumber } from './readers/model-number.ts';
import { hasLostCharacters } from './readers/mojibake.ts';
import { readAmountCell, readPrice } from './readers/price.ts';
import { isBlank, quoted, type Reading } from './readers/reading.ts';
import { readCount, readMeasure, readYesNo } from './readers/stock.ts';
import { readInches } from './readers/width.ts';

/** What the shop knows that rows are read with. */
export interface ImportKnowledge {
  brands: readonly string[];
  engineBrands: readonly string[];
  tree: CategoryTree;
  decisions: CategoryDecisions;
}

/** Targets whose cells may be long. Readers of the others search a cell several times over. */
const longTargets: ReadonlySet<ImportTarget> = new Set([
  'description',
  'warrantyNotes',
  'features',
  'includes',
  'images',
  'specification',
]);
/** Characters of a cell of any other target. */
export const MAX_SHORT_CELL = 1_000;

type Fields = { [Field in ProductField]?: z.output<(typeof productFieldSchemas)[Field]> };

/** A row of a file as values of a product. */
export interface ReadRow {
  /** The values of the fields that the row says something of, as columns store them. */
  fields: Fields;
  /** Specifications that the row adds. */
  specifications: Record<string, string>;
  reasons: ImportReason[];
  imageUrls: string[];
  /** A decimal string; it is compared with the price and never stored. */
  cost: string | null;
  /** The row's category is among those that are left out. */
  isLeftOut: boolean;
  hasCategory: boolean;
}

/** Collects what the cells of one row say. */
class RowReader {
  readonly fields: Record<string, unknown> = {};
  readonly specifications: Record<string, string> = {};
  readonly reasons: ImportReason[] = [];

  note(field: string | null, message: string): void {
    this.reasons.push({ field, message, isQuestion: false });
  }

  ask(field: string | null, message: string): void {
    this.reasons.push({ field, message, isQuestion: true });
  }

  /** Stores a value that the field's own schema accepts. */
  set(field: ProductField, value: unknown): void {
    const parsed = productFieldSchemas[field].safeParse(value);
    if (parsed.success) this.fields[field] = parsed.data;
    else this.ask(field, parsed.error.issues[0]?.message ?? 'The value cannot be used');
  }

  /** Stores what a reader made of a cell, or asks. */
  take<Value>(
    field: ProductField,
    reading: Reading<Value>,
    store = (value: Value) => this.set(field, value),
  ): void {
    if (reading.kind === 'value') store(reading.value);
    else if (reading.kind === 'unsure') this.ask(field, reading.reason);
  }
}

const lineFields = [
  'powerType',
  'engineBrand',
  'engineModel',
  'fuelCapacity',
  'transmission',
  'deckMaterial',
  'warrantyConsumer',
  'warrantyCommercial',
] as const satisfies ProductField[];

/**
 * Reads a row.
 * @param raw its cells by the names of their columns
 * @param edits what staff typed in place of cells, by target
 */
export function readImportRow(
  raw: Readonly<Record<string, unknown>>,
  edits: Readonly<Record<string, string>>,
  mapping: ImportMapping,
  knowledge: ImportKnowledge,
): ReadRow {
  const cells = cellsByTarget(raw, edits, mapping);
  const row = new RowReader();
  leaveOutLongCells(row, cells);
  const text = (target: ImportTarget) => cells.get(target)?.[0]?.text ?? '';
  readTexts(row, cells);
  readIdentity(row, text, mapping, knowledge);
  readPrices(row, text);
  readMachine(row, text, knowledge);
  const category = readCategory(row, text, knowledge);
  const { urls, notes } = readImageAddresses((cells.get('images') ?? []).map((cell) => cell.text).join('|'));
  for (const message of notes) row.note('images', message);
  const cost = readAmountCell(text('cost'));
  if (cost.kind === 'unsure') row.ask('cost', cost.reason);
  return {
    fields: row.fields,
    specifications: row.specifications,
    reasons: row.reasons,
    imageUrls: urls,
    cost: cost.kind === 'value' ? cost.value : null,
    isLeftOut: category === null,
    hasCategory: category != null,
  };
}

interface Cell {
  column: string;
  text: string;
}

function cellsByTarget(
  raw: Readonly<Record<string, unknown>>,
  edits: Readonly<Record<string, string>>,
  { columns }: ImportMapping,
): Map<ImportTarget, Cell[]> {
  const cells = new Map<ImportTarget, Cell[]>();
  for (const [column, target] of Object.entries(columns)) {
    const value = raw[column];
    if (target === null || typeof value !== 'string') continue;
    cells.set(target, [...(cells.get(target) ?? []), { column, text: value.trim() }]);
  }
  for (const [target, text] of Object.entries(edits))
    if (isImportTarget(target)) cells.set(target, [{ column: target, text }]);
  return cells;
}

/** Asks about cells that are too long for what they should hold, and reads them no further. */
function leaveOutLongCells(row: RowReader, cells: Map<ImportTarget, Cell[]>): void {
  for (const [target, found] of cells) {
    if (longTargets.has(target)) continue;
    const short = found.filter(({ text }) => text.length <= MAX_SHORT_CELL);
    if (short.length < found.length)
      row.ask(target, `The cell has more than ${MAX_SHORT_CELL.toLocaleString('en-US')} characters`);
    cells.set(target, short);
  }
}

const linesOf = (cells: readonly Cell[]) =>
  cells
    .flatMap(({ text }) => textOfHtml(text.replaceAll('|', '\n')).split(/[\n•]+/))
    .map((line) => line.trim());

function readTexts(row: RowReader, cells: ReadonlyMap<ImportTarget, Cell[]>): void {
  const first = (target: ImportTarget) => cells.get(target)?.[0]?.text ?? '';
  for (const field of lineFields) {
    const line = lineOfHtml(first(field));
    if (!isBlank(line)) row.set(field, line);
  }
  for (const field of ['description', 'warrantyNotes'] as const) {
    const text = textOfHtml(first(field));
    if (isBlank(text)) continue;
    if (hasLostCharacters(text)) row.ask(field, 'Characters were lost when the file was saved');
    else row.set(field, text);
  }
  for (const field of ['features', 'includes'] as const) {
    const lines = linesOf(cells.get(field) ?? []).filter(Boolean);
    if (lines.length) row.set(field, lines);
  }
  for (const { column, text } of cells.get('specification') ?? []) {
    const value = lineOfHtml(text);
    if (isBlank(value)) continue;
    const { name, unit } = namedByUnit.get(bareHeader(column)) ?? { name: column, unit: null };
    row.specifications[name] = unit && /^[\d.,]+$/.test(value) ? `${value} ${unit}` : value;
  }
}

/** Columns that are named after a unit, with the known specification that they hold. */
const namedByUnit = new Map([
  ['psi', { name: 'Pressure', unit: 'PSI' }],
  ['maxpsi', { name: 'Pressure', unit: 'PSI' }],
  ['workingpressure', { name: 'Pressure', unit: 'PSI' }],
  ['gpm', { name: 'Flow', unit: 'GPM' }],
  ['cfm', { name: 'Air volume', unit: 'CFM' }],
  ['mph', { name: 'Air speed', unit: 'MPH' }],
]);

type TextOf = (target: ImportTarget) => string;

function readIdentity(
  row: RowReader,
  text: TextOf,
  mapping: ImportMapping,
  { brands }: ImportKnowledge,
): void {
  const name = lineOfHtml(text('name'));
  if (hasLostCharacters(name)) row.ask('name', 'Characters were lost when the file was saved');
  else if (!isBlank(name)) row.set('name', name);
  row.take('model', readModelNumber(lineOfHtml(text('model'))));
  row.take('sku', readModelNumber(lineOfHtml(text('sku'))));
  const stated = isBlank(text('brand')) ? (mapping.brand ?? '') : text('brand');
  const brand = readBrand(stated, name, brands);
  if (brand.kind === 'value') {
    row.set('brand', brand.value.name);
    if (brand.value.isNew) row.note('brand', `${brand.value.name} is a new brand`);
  } else if (mapping.kind === 'catalog') {
    const titled = brandOfTitle(name, brands);
    if (titled) row.ask('brand', `Brand is empty; the name begins with ${titled}`);
  }
}

function readPrices(row: RowReader, text: TextOf): void {
  const price = readPrice(text('price'));
  row.take('price', price, (facts) => {
    row.set('price', facts.price);
    row.set('callForPrice', facts.price === null);
    if (facts.originalPrice !== null) row.set('originalPrice', facts.originalPrice);
  });
  row.take('callForPrice', readYesNo(text('callForPrice')));
  row.take('originalPrice', readAmountCell(text('originalPrice')), (amount) => {
    const isBelow = typeof row.fields['price'] === 'string' && Number(amount) <= Number(row.fields['price']);
    const other = row.fields['originalPrice'];
    if (typeof other === 'string' && other !== amount) {
      delete row.fields['originalPrice'];
      row.ask('originalPrice', `Two prices before the discount: ${other} and ${amount}`);
    }
    // A price before a discount that is none says nothing.
    else if (!isBelow) row.set('originalPrice', amount);
  });
}

function readMachine(row: RowReader, text: TextOf, { engineBrands }: ImportKnowledge): void {
  row.take('condition', readCondition(text('condition')));
  row.take('inventoryCount', readCount(text('inventoryCount')));
  row.take('inStock', readYesNo(text('inStock')));
  row.take('cuttingWidth', readInches(lineOfHtml(text('cuttingWidth'))));
  row.take('engineModel', readEngine(lineOfHtml(text('engine')), engineBrands), (engine) => {
    const { brand, model, displacement, horsepower, powerType, unread } = engine;
    if (brand) row.set('engineBrand', brand);
    if (model) row.set('engineModel', model);
    if (powerType) row.set('powerType', powerType);
    if (displacement !== null) setDisplacement(row, displacement);
    if (horsepower !== null) row.set('horsepower', horsepower.toFixed(1));
    if (unread) row.note('engine', `Not read: ${quoted(unread)}`);
  });
  row.take('engineDisplacement', readMeasure(text('engineDisplacement'), /cc$/i), (cc) =>
    setDisplacement(row, Number(text('engineDisplacement').replace(/[^\d.]/g, '')) || Number(cc)),
  );
  row.take('horsepower', readMeasure(text('horsepower'), /(?:hp|horsepower)$/i));
  const year = text('year').trim();
  if (!isBlank(year)) row.set('year', year);
}

/** The column holds whole cubic centimeters; the exact number stands among the specifications, as '59.8 cc'. */
function setDisplacement(row: RowReader, displacement: number): void {
  row.set('engineDisplacement', Math.round(displacement));
  if (!Number.isInteger(displacement)) row.specifications['Engine displacement'] = `${displacement} cc`;
}

/** @returns null where the row's category is left out, undefined where there is none */
function readCategory(row: RowReader, text: TextOf, { tree, decisions }: ImportKnowledge) {
  const path = categoryText(text('category'), text('subcategory'));
  if (!path) return undefined;
  const target = resolveCategory(path, tree, decisions);
  if (target === undefined) row.ask('category', `The category ${quoted(path)} is not known yet`);
  else if (target !== null) {
    row.set('category', target.category);
    if (target.subcategory !== null) row.set('subcategory', target.subcategory);
  }
  return target;
}

/** The category of a row as one path, from one column or two. */
export function categoryText(category: string, subcategory: string): string {
  return [category, subcategory]
    .map(lineOfHtml)
    .filter((part) => part !== '' && part !== '-')
    .join(' > ');
}
