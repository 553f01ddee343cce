import { beginningOf } from '../text.ts';
import { bareHeader, type ImportTarget, isRepeatable, targetOfHeader } from './import-targets.ts';
import { readPrice } from './readers/price.ts';

const MAX_SAMPLES = 3;
const MAX_SAMPLE = 80;
/** Values of a column that are looked at. */
const MAX_VALUES = 200;
/** Characters of a value that are looked at. */
const MAX_LOOK = 300;
/** Proposals below this are none. */
const MIN_CONFIDENCE = 0.4;

/** A column of a file: its name and the first of its values that are not empty. */
export interface ColumnValues {
  name: string;
  values: readonly string[];
}

/** The proposal for a column, for staff to confirm. */
interface ProposedColumn {
  name: string;
  samples: string[];
  target: ImportTarget | null;
  /** The confidence of the proposal, from 0 to 1. */
  confidence: number;
}

/** Whether a column's value looks like one of a target. */
const looks: Partial<Record<ImportTarget, (value: string) => boolean>> = {
  price: (value) => readPrice(value).kind === 'value',
  originalPrice: (value) => readPrice(value).kind === 'value',
  cost: (value) => readPrice(value).kind === 'value',
  images: (value) => /\.(?:jpe?g|png|webp|gif|avif)\b/i.test(value),
  sourcePage: (value) => /^(?:https?:\/\/|\/)/i.test(value) && !/\.(?:jpe?g|png|webp|gif)\b/i.test(value),
  condition: (value) => /^(?:n|u|new|used|pre[\s-]?owned|demo)\b/i.test(value.trim()),
  cuttingWidth: (value) => /^\d[\d.½/ -]*(?:["″']|in\b|inch|cm\b|mm\b|ft\b)/i.test(value.trim()),
  engine: (value) => /\d\s*-?\s*(?:hp|cc)\b|\bkawasaki\b|\bkohler\b|\bbriggs\b|^battery$/i.test(value),
  description: (value) => value.length > 60,
  category: (value) => /[^/]\s*[>/]\s*[a-z]/i.test(value) && !/^https?:|\.\w{3,4}$/i.test(value),
  inventoryCount: (value) => /^-?\d{1,4}$/.test(value.trim()),
  callForPrice: (value) => /^(?:yes|no|true|false|[01xyn])$/i.test(value.trim()),
  inStock: (value) => /^(?:yes|no|true|false|[01xyn]|in stock|out of stock)$/i.test(value.trim()),
};

/** Targets that values alone can suggest, with how much they are worth. */
const suggestions: [target: ImportTarget, confidence: number][] = [
  ['images', 0.75],
  ['engine', 0.6],
  ['cuttingWidth', 0.6],
  ['condition', 0.6],
  ['description', 0.5],
];

function shareOf(values: readonly string[], target: ImportTarget): number | null {
  const look = looks[target];
  if (!look || !values.length) return null;
  return values.filter((value) => look(value)).length / values.length;
}

interface Candidate {
  column: number;
  target: ImportTarget | null;
  confidence: number;
}

/** Names that say enough, whatever the values look like: those of a category may be a path, a name or a slug. */
const sureNames = new Set(['category', 'categories', 'productcategory']);

function candidatesOf({ name, values }: ColumnValues, column: number): Candidate[] {
  const named = targetOfHeader(name);
  if (named) {
    const { target } = named;
    const share = target && shareOf(values, target);
    const isUnlike = share !== null && share < 0.2 && !sureNames.has(bareHeader(name));
    const bonus = share !== null && share >= 0.6 ? 0.08 : isUnlike ? -0.35 : 0;
    return [{ column, target, confidence: named.confidence + bonus }];
  }
  return suggestions.flatMap(([target, confidence]) =>
    (shareOf(values, target) ?? 0) >= 0.7 ? [{ column, target, confidence }] : [],
  );
}

/**
 * Proposes what the columns of a file are, by their names and values. Each target is given to the column that fits it
 * best; the others stay open for staff.
 */
export function proposeMapping(columns: readonly ColumnValues[]): ProposedColumn[] {
  const looked = columns.map(({ name, values }) => ({
    name,
    values: values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_LOOK).replaceAll(/\s+/g, ' ')),
  }));
  const candidates = looked.flatMap(candidatesOf).toSorted((a, b) => b.confidence - a.confidence);
  const chosen = new Map<number, Candidate>();
  const usedTargets = new Set<ImportTarget | null>();
  for (const candidate of candidates) {
    const { column, target, confidence } = candidate;
    if (confidence < MIN_CONFIDENCE || chosen.has(column)) continue;
    if (target !== null && usedTargets.has(target) && !isRepeatable(target)) continue;
    usedTargets.add(target);
    chosen.set(column, candidate);
  }
  nameModelAndPrice(looked, chosen, usedTargets);
  return looked.map(({ name, values }, column) => ({
    name,
    samples: samplesOf(values),
    target: chosen.get(column)?.target ?? null,
    confidence: Math.round((chosen.get(column)?.confidence ?? 0) * 100) / 100,
  }));
}

/** A price list may call its model number 'Item No.' and its only price 'MSRP'. */
function nameModelAndPrice(
  columns: readonly ColumnValues[],
  chosen: Map<number, Candidate>,
  usedTargets: ReadonlySet<ImportTarget | null>,
): void {
  const rename = (from: ImportTarget, to: ImportTarget, isRight: (name: string) => boolean) => {
    if (usedTargets.has(to)) return;
    const found = [...chosen.values()].find(
      ({ column, target }) => target === from && isRight(columns[column]?.name ?? ''),
    );
    if (found) chosen.set(found.column, { ...found, target: to, confidence: 0.6 });
  };
  rename('sourceId', 'model', (name) => /item|part/i.test(name));
  rename('originalPrice', 'price', () => true);
  // Without a title the description is one, where it is short.
  if (!usedTargets.has('name')) {
    const text = [...chosen.values()].find(({ target }) => target === 'description');
    const values = text ? (columns[text.column]?.values ?? []) : [];
    const longest = Math.max(0, ...values.map((value) => value.length));
    if (text && longest > 0 && longest <= 120)
      chosen.set(text.column, { ...text, target: 'name', confidence: 0.6 });
  }
}

function samplesOf(values: readonly string[]): string[] {
  const samples = new Set<string>();
  for (const value of values) {
    if (samples.size === MAX_SAMPLES) break;
    const line = value.replaceAll(/\s+/g, ' ').trim();
    if (line) samples.add(line.length > MAX_SAMPLE ? `${beginningOf(line, MAX_SAMPLE)}…` : line);
  }
  return [...samples];
}

/** A file with models and prices, but without descriptions and images, is a price list. */
export function proposeKind(columns: readonly { target: ImportTarget | null }[]): 'catalog' | 'priceList' {
  const has = (target: ImportTarget) => columns.some((column) => column.target === target);
  return has('price') && !has('description') && !has('images') && !has('inventoryCount') && !has('category')
    ? 'priceList'
    : 'catalog';
}
