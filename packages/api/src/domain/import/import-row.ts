import type { ImportReason } from '@dealer/db';
import { type CategoryTree, UNCATEGORIZED } from '../products/categories.ts';
import type { ProductField } from '../products/product-fields.ts';
import { formerPageKey } from '../site/former-page.ts';
import { type CategoryDecisions, resolveCategory } from './import-categories.ts';
import { type Cell, cellsByTarget, unitOfColumn, usableCells } from './import-cells.ts';
import type { ImportMapping } from './import-options.ts';
import { bareHeader, type ImportTarget } from './import-targets.ts';
import { type BrandSpelling, brandOfTitle, readBrand } from './readers/brand.ts';
import { readCondition } from './readers/condition.ts';
import { readEngine } from './readers/engine.ts';
import { lineOfHtml, textOfHtml } from './readers/html-text.ts';
import { readImageAddresses } from './readers/image-addresses.ts';
import { readModelNumber } from './readers/model-number.ts';
import { hasLostCharacters } from './readers/mojibake.ts';
import { namesOtherCurrency, readAmountCell, readPrice } from './readers/price.ts';
import { isBlank, quoteCell, type Reading, unsure } from './readers/reading.ts';
import { readCount, readMeasure, readYesNo } from './readers/stock.ts';
import { readInches } from './readers/width.ts';
import { type ReadFields, RowReader } from './row-reader.ts';

/** The names of the shop that rows are read with. */
export interface ImportReferenceData {
  /** The brands by their own names first, then by former ones. */
  brands: readonly BrandSpelling[];
  engineBrands: readonly string[];
  tree: CategoryTree;
  decisions: CategoryDecisions;
}

/** A row of a file as values of a product. */
export interface ReadRow {
  /** The values of the fields that the row says something of, as columns store them. */
  fields: ReadFields;
  /** Specifications that the row adds. */
  specifications: Record<string, string>;
  reasons: ImportReason[];
  imageUrls: string[];
  /** The key of its page on the former site. */
  formerPage: string | null;
  /** A decimal string; it is compared with the price and never stored. */
  cost: string | null;
  /** The row's category is among those that are left out. */
  isLeftOut: boolean;
  hasCategory: boolean;
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
  reference: ImportReferenceData,
): ReadRow {
  const { cells, reasons } = usableCells(cellsByTarget(raw, edits, mapping));
  const row = new RowReader(reasons);
  const text = (target: ImportTarget) => cells.get(target)?.[0]?.text ?? '';
  const columnOf = (target: ImportTarget) => cells.get(target)?.[0]?.column ?? '';
  readTexts(row, cells);
  readIdentity(row, text, mapping, reference);
  readPrices(row, text, columnOf);
  readMachine(row, text, columnOf, reference);
  const category = readCategory(row, text, reference);
  const { urls, notes } = readImageAddresses((cells.get('images') ?? []).map((cell) => cell.text).join('|'));
  for (const message of notes) row.note('images', message);
  const cost = inDollars(columnOf('cost'), readAmountCell(text('cost')));
  if (cost.kind === 'unsure') row.ask('cost', cost.reason);
  return {
    fields: row.fields,
    specifications: row.specifications,
    reasons: row.reasons,
    imageUrls: urls,
    formerPage: formerPageKey(text('sourcePage')),
    cost: cost.kind === 'value' ? cost.value : null,
    isLeftOut: category === null,
    hasCategory: category != null,
  };
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
  { brands }: ImportReferenceData,
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

/** Returns the amount that was read, unless its column is named after another currency. */
function inDollars<Value>(column: string, reading: Reading<Value>): Reading<Value> {
  if (reading.kind !== 'value' || !namesOtherCurrency(column)) return reading;
  return unsure(`The column ${quoteCell(column)} is not in US dollars`);
}

function readPrices(row: RowReader, text: TextOf, columnOf: TextOf): void {
  row.ifSure('price', inDollars(columnOf('price'), readPrice(text('price'))), (facts) => {
    row.set('price', facts.price);
    row.set('callForPrice', facts.price === null);
    if (facts.originalPrice !== null) row.set('originalPrice', facts.originalPrice);
  });
  row.take('callForPrice', readYesNo(text('callForPrice')));
  const original = inDollars(columnOf('originalPrice'), readAmountCell(text('originalPrice')));
  row.ifSure('originalPrice', original, (amount) => {
    const isBelow = typeof row.fields['price'] === 'string' && Number(amount) <= Number(row.fields['price']);
    const other = row.fields['originalPrice'];
    if (typeof other === 'string' && other !== amount) {
      delete row.fields['originalPrice'];
      row.ask('originalPrice', `Two prices before the discount: ${other} and ${amount}`);
    }
    // An original price that is not above the price is ignored.
    else if (!isBelow) row.set('originalPrice', amount);
  });
}

/** A column of cubic inches or liters. */
const otherVolume = /(?<!\p{L})(?:ci|cid|cu\.? ?in|cubic in|(?:l|lit(?:er|re)s?)(?!\p{L}))/iu;
/** A column of kilowatts or metric horsepower. */
const otherPower = /(?<!\p{L})(?:kw|kilowatts?|ps)(?!\p{L})/iu;

/** Returns the measure that was read, unless its column is named after another unit. */
function inUnit(reading: Reading<number>, column: string, other: RegExp, unit: string): Reading<number> {
  if (reading.kind !== 'value' || !other.test(column)) return reading;
  return unsure(`The column ${quoteCell(column)} is not in ${unit}`);
}

function readMachine(
  row: RowReader,
  text: TextOf,
  columnOf: TextOf,
  { engineBrands }: ImportReferenceData,
): void {
  row.take('condition', readCondition(text('condition')));
  row.take('inventoryCount', readCount(text('inventoryCount')));
  row.take('inStock', readYesNo(text('inStock')));
  const width = readInches(lineOfHtml(text('cuttingWidth')), unitOfColumn(columnOf('cuttingWidth')));
  row.take('cuttingWidth', width);
  const displacement = readMeasure(text('engineDisplacement'), /cc$/i);
  row.ifSure(
    'engineDisplacement',
    inUnit(displacement, columnOf('engineDisplacement'), otherVolume, 'cubic centimeters'),
    (cc) => setDisplacement(row, cc),
  );
  const horsepower = readMeasure(text('horsepower'), /(?:hp|horsepower)$/i);
  row.ifSure('horsepower', inUnit(horsepower, columnOf('horsepower'), otherPower, 'horsepower'), (hp) =>
    row.set('horsepower', hp.toFixed(1)),
  );
  row.ifSure('engine', readEngine(lineOfHtml(text('engine')), engineBrands), (engine) => {
    if (engine.brand) row.setOrCompare('engineBrand', engine.brand);
    if (engine.displacement !== null) setDisplacement(row, engine.displacement);
    if (engine.horsepower !== null) row.setOrCompare('horsepower', engine.horsepower.toFixed(1));
    // If the file has separate columns for these, their values win.
    if (engine.model && row.allows('engineModel', engine.model)) row.set('engineModel', engine.model);
    if (engine.powerType && row.allows('powerType', engine.powerType)) row.set('powerType', engine.powerType);
    if (engine.unread) row.note('engine', `Not read: ${quoteCell(engine.unread)}`);
  });
  const year = text('year').trim();
  if (!isBlank(year)) row.set('year', year);
}

/** The column holds whole cubic centimeters; the exact number stands among the specifications, as '59.8 cc'. */
function setDisplacement(row: RowReader, displacement: number): void {
  row.setOrCompare('engineDisplacement', Math.round(displacement));
  if (!Number.isInteger(displacement)) row.specifications['Engine displacement'] = `${displacement} cc`;
}

/** @returns null where the row's category is left out, undefined where there is none */
function readCategory(row: RowReader, text: TextOf, { tree, decisions }: ImportReferenceData) {
  const path = categoryText(text('category'), text('subcategory'));
  if (!path) return undefined;
  const target = resolveCategory(path, tree, decisions);
  if (target === undefined) row.ask('category', `The category ${quoteCell(path)} is not known yet`);
  // Other systems' 'Uncategorized' says nothing of a machine that has a category here.
  else if (target !== null && target.category !== UNCATEGORIZED) {
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
