import * as z from 'zod';
import { findModel, isSameBrand, isSameModel } from '../../domain/products/model-match.ts';
import {
  type ProductField,
  productFieldLabels,
  productFieldSchemas,
} from '../../domain/products/product-fields.ts';
import { beginningOf, oneLine } from '../../domain/text.ts';
import type { FoundFacts } from './schema.ts';

/** The shape of an AI's answer. Every property is required; null means unknown. */
export const aiAnswerSchema = z.object({
  found: z.boolean().describe('Whether this machine exists and is known'),
  brand: z.string().nullable().describe('The maker of the machine that the answer is about'),
  model: z.string().nullable().describe('The model number of the machine that the answer is about'),
  name: z.string().nullable(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  price: z.number().nullable(),
  cuttingWidth: z.number().nullable(),
  engineDisplacement: z.number().nullable(),
  engineBrand: z.string().nullable(),
  images: z.array(z.string()),
  features: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AiFacts = z.infer<typeof aiAnswerSchema>;

/** The names that the shop uses, which an answer is matched to. */
export interface KnownNames {
  categories: { slug: string; name: string; subcategories: { slug: string; name: string }[] }[];
  engineBrands: string[];
}

interface NormalizedAnswer {
  facts: FoundFacts;
  dropped: string[];
}

const MAX_QUOTE = 60;
/** Customers do not read longer lists. */
const MAX_FEATURES = 20;

/** The beginning of a text in one line. */
export const shortLine = (text: string) => beginningOf(oneLine(text), MAX_QUOTE);
const quoteValue = (value: unknown) =>
  `'${shortLine(typeof value === 'string' ? value : JSON.stringify(value))}'`;

/**
 * Says why an answer cannot be used: it is about another machine than the one in the question, or names none.
 * @returns null where it is about this one
 */
export function describeMismatch(
  { brand, model, name }: AiFacts,
  machine: { brand: string; model: string },
): string | null {
  if (!brand?.trim() || !model?.trim()) return 'The answer did not say which machine it is about';
  const about = (other: string) => `The answer was about another model: '${shortLine(other)}'`;
  if (!isSameModel(model, machine.model)) return about(model);
  if (!isSameBrand(brand, machine.brand)) return about(`${brand} ${model}`);
  const sibling = name && findModel(name, machine.model).sibling;
  return sibling ? about(sibling) : null;
}

/** A tag of HTML. Pages show texts as they are: a customer would read the tags. */
const tag = /<\/?[a-z][^<>]*>/i;
const isPlain = (value: unknown) => !tag.test(typeof value === 'string' ? value : JSON.stringify(value));

/** Finds an entry by its slug or name, without regard to letter case. */
function findNamed<Named extends { slug: string; name: string }>(all: readonly Named[], text: string) {
  const wanted = text.trim().toLowerCase();
  return all.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
}

/** The rows of a table without blank ones, one for each name in any letter case, with the first value that differs from its own. */
function mergeRows(rows: AiFacts['specifications']) {
  const merged = new Map<string, { name: string; value: string; otherValue?: string }>();
  for (const row of rows) {
    const [name, value] = [row.name.trim(), row.value.trim()];
    if (!name || !value) continue;
    const known = merged.get(name.toLowerCase());
    if (!known) merged.set(name.toLowerCase(), { name, value });
    else if (known.value.toLowerCase() !== value.toLowerCase()) known.otherValue ??= value;
  }
  return merged.values();
}

/**
 * Converts an AI's answer to values that the shop can store, with the shop's names of categories and engine brands.
 * @returns the values without images, which are fetched separately, and a sentence for each dropped value (decisions §7)
 */
export function normalizeAnswer(answer: AiFacts, known: KnownNames): NormalizedAnswer {
  const dropped: string[] = [];
  const fields = productFieldSchemas;
  const read = <Field extends z.ZodType>(field: ProductField, schema: Field, value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success && isPlain(value)) return parsed.data;
    const why = parsed.error ? (parsed.error.issues[0]?.message ?? 'it does not fit') : 'it holds HTML';
    dropped.push(`${productFieldLabels[field]} ${quoteValue(value)}: ${why}`);
    return undefined;
  };
  const pick = <Known>(field: ProductField, text: string | null, found: Known | undefined) => {
    if (text?.trim() && !found)
      dropped.push(`${productFieldLabels[field]} ${quoteValue(text)} is none of the shop’s`);
    return found;
  };
  const category = pick('category', answer.category, findNamed(known.categories, answer.category ?? ''));
  const within = category?.subcategories ?? [];
  const subcategory = pick('subcategory', answer.subcategory, findNamed(within, answer.subcategory ?? ''));
  const engine = (answer.engineBrand ?? '').trim().toLowerCase();
  const engineBrand = known.engineBrands.find((name) => name.toLowerCase() === engine);
  const specifications: [string, string][] = [];
  for (const { name, value, otherValue } of mergeRows(answer.specifications)) {
    const row: [string, string] = [name, value];
    // Nobody can know here which one is true, and a gap is better than a wrong value.
    if (otherValue !== undefined)
      dropped.push(
        `${productFieldLabels.specifications} ${quoteValue(name)}: the answer says both ${quoteValue(value)} and ${quoteValue(otherValue)}`,
      );
    else if (read('specifications', fields.specifications, Object.fromEntries([row])) !== undefined)
      specifications.push(row);
  }
  const features = answer.features.filter((line) => read('features', fields.features, [line]) !== undefined);
  if (features.length > MAX_FEATURES)
    dropped.push(`${productFieldLabels.features}: only the first ${MAX_FEATURES} were taken`);
  const facts: FoundFacts = {
    name: answer.name?.trim() ? (read('name', fields.name, answer.name) ?? null) : null,
    description: read('description', fields.description, answer.description) ?? null,
    category: category?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
    // Models of the AI answer 0 for what a machine does not have.
    price: read('price', fields.price, answer.price || null) ?? null,
    cuttingWidth: read('cuttingWidth', fields.cuttingWidth, answer.cuttingWidth || null) ?? null,
    engineDisplacement:
      read('engineDisplacement', fields.engineDisplacement, answer.engineDisplacement || null) ?? null,
    engineBrand: pick('engineBrand', answer.engineBrand, engineBrand) ?? null,
    images: [],
    features: read('features', fields.features, features.slice(0, MAX_FEATURES)) ?? [],
    specifications: read('specifications', fields.specifications, Object.fromEntries(specifications)) ?? null,
  };
  return { facts, dropped };
}
