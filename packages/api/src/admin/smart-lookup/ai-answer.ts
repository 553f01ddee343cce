import * as z from 'zod';
import { type ProductField, productFieldLabels, productFieldSchemas } from '../../domain/product-fields.ts';
import { oneLine } from '../../domain/text.ts';
import type { FoundFacts } from './schema.ts';

/** The shape that an AI is asked to answer in. Every property is there; null says that it does not know. */
export const aiAnswerSchema = z.object({
  found: z.boolean().describe('Whether this machine exists and is known'),
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

/** The shop's own names, which an answer is matched to. */
export interface KnownNames {
  categories: { slug: string; name: string; subcategories: { slug: string; name: string }[] }[];
  engineBrands: string[];
}

export interface SettledAnswer {
  facts: FoundFacts;
  dropped: string[];
}

const LONGEST_QUOTE = 60;
/** More are not a list that a customer reads. */
const MOST_FEATURES = 20;

/** The beginning of a text, fit to be stored and shown; cut between characters. */
export const beginningOf = (text: string, most = LONGEST_QUOTE) =>
  Array.from(oneLine(text)).slice(0, most).join('');
const quoted = (value: unknown) =>
  `'${beginningOf(typeof value === 'string' ? value : JSON.stringify(value))}'`;

/** A slug or a name, without regard to letter case. */
function findNamed<Named extends { slug: string; name: string }>(all: readonly Named[], text: string) {
  const wanted = text.trim().toLowerCase();
  return all.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
}

/**
 * Brings an AI's answer to what the shop can store: each value as its field takes it, categories and engine brands as
 * the shop names them. What does not fit is dropped and said (decisions 7). Pictures are left out: they are fetched first.
 */
export function settleAnswer(answer: AiFacts, known: KnownNames): SettledAnswer {
  const dropped: string[] = [];
  const fields = productFieldSchemas;
  const read = <Field extends z.ZodType>(field: ProductField, schema: Field, value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const why = parsed.error.issues[0]?.message ?? 'it does not fit';
    dropped.push(`${productFieldLabels[field]} ${quoted(value)}: ${why}`);
    return undefined;
  };
  const pick = <Known>(field: ProductField, text: string | null, found: Known | undefined) => {
    if (text?.trim() && !found)
      dropped.push(`${productFieldLabels[field]} ${quoted(text)} is none of the shop’s`);
    return found;
  };
  const category = pick('category', answer.category, findNamed(known.categories, answer.category ?? ''));
  const within = category?.subcategories ?? [];
  const subcategory = pick('subcategory', answer.subcategory, findNamed(within, answer.subcategory ?? ''));
  const engine = (answer.engineBrand ?? '').trim().toLowerCase();
  const engineBrand = known.engineBrands.find((name) => name.toLowerCase() === engine);
  const specifications = answer.specifications
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    .filter(([name, value]) => name && value)
    .filter((row) => read('specifications', fields.specifications, Object.fromEntries([row])) !== undefined);
  const features = answer.features.filter((line) => read('features', fields.features, [line]) !== undefined);
  if (features.length > MOST_FEATURES)
    dropped.push(`${productFieldLabels.features}: only the first ${MOST_FEATURES} were taken`);
  const facts: FoundFacts = {
    name: answer.name?.trim() ? (read('name', fields.name, answer.name) ?? null) : null,
    description: read('description', fields.description, answer.description) ?? null,
    category: category?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
    price: (answer.price ? read('price', fields.price, answer.price) : null) ?? null,
    cuttingWidth: read('cuttingWidth', fields.cuttingWidth, answer.cuttingWidth) ?? null,
    engineDisplacement:
      read('engineDisplacement', fields.engineDisplacement, answer.engineDisplacement) ?? null,
    engineBrand: pick('engineBrand', answer.engineBrand, engineBrand) ?? null,
    images: [],
    features: read('features', fields.features, features.slice(0, MOST_FEATURES)) ?? [],
    specifications: read('specifications', fields.specifications, Object.fromEntries(specifications)) ?? null,
  };
  return { facts, dropped };
}
