import type { EnrichmentRun, Product } from '@dealer/db';
import {
  isCriticalField,
  isCriticalValue,
  withoutCriticalRows,
} from '../../domain/enrichment/critical-fields.ts';
import { isTable } from '../../domain/json-table.ts';
import { UNCATEGORIZED } from '../../domain/products/categories.ts';
import { isEmptyValue } from '../../domain/products/product-changes.ts';
import { fieldLabel, type ProductField } from '../../domain/products/product-fields.ts';
import { classifyZeroTurn } from '../../domain/products/zero-turn.ts';
import type { IssueItem } from '../data/get-product-issues.ts';
import type { EnrichmentIssue } from '../data/schema.ts';
import { lookupSource } from '../products/provenance/lookup-sources.ts';
import type { ProductFieldValues } from '../products/schema.ts';
import type { FieldSources, ValueSource } from '../products/value-source.ts';
import { fillGaps } from '../smart-lookup/fill-gaps.ts';
import type { FoundFacts } from '../smart-lookup/schema.ts';

/** The values that a run fills in for a product, and their sources. */
export interface ProductPlan {
  values: ProductFieldValues;
  sources: FieldSources;
  /** Notes for people: a rule that decided, or a value that was left out. */
  notes: string[];
  /** The gaps that are left for an AI to fill. */
  needsAi: boolean;
}

/** The fields that an issue is about. */
const fieldsOf: Record<EnrichmentIssue, readonly string[]> = {
  missingImages: ['images'],
  missingDescriptions: ['description'],
  missingPrices: ['price'],
  zeroTurnNeedsReview: ['subcategory'],
  nullFields: [
    'category',
    'subcategory',
    'cuttingWidth',
    'engineDisplacement',
    'engineBrand',
    'features',
    'specifications',
  ],
};

/** The gaps of a product that the run is to fill. */
const issuesFor = (run: Pick<EnrichmentRun, 'scope'>, { issues }: IssueItem) =>
  issues.filter((issue) => run.scope.issues.includes(issue));

const modelOf = ({ brand, model }: Product) => `${brand} ${model}`;

/**
 * Plans what is known without an AI: the price in the import, the shop's own entry of the model, the rules for zero-turn mowers.
 * @param unconfirmed the fields whose values an AI gave and nobody confirmed: no rule reads them
 */
export function planFromShop(
  product: Product,
  run: Pick<EnrichmentRun, 'scope'>,
  found: IssueItem,
  entry: FoundFacts | undefined,
  unconfirmed: ReadonlySet<ProductField> = new Set(),
): ProductPlan {
  const issues = issuesFor(run, found);
  const plan: ProductPlan = { values: {}, sources: {}, notes: [], needsAi: false };
  const addValues = (values: ProductFieldValues, sources: FieldSources) => {
    plan.values = { ...plan.values, ...values };
    plan.sources = { ...plan.sources, ...sources };
  };
  if (issues.includes('missingPrices')) {
    if (found.migrationPrice)
      addValues({ price: found.migrationPrice }, { price: { kind: 'import', quote: found.migrationPrice } });
    else plan.notes.push('no price in an import');
  }
  if (issues.includes('zeroTurnNeedsReview')) {
    const { subcategory, reason } = classifyZeroTurn(withoutFields(product, unconfirmed));
    const rule: ValueSource = { kind: 'rule', reference: reason };
    if (subcategory)
      addValues({ category: 'lawn-mowers', subcategory }, { category: rule, subcategory: rule });
    plan.notes.push(subcategory ? `sorted as ${subcategory}: ${reason}` : `left to a person: ${reason}`);
  }
  const wanted = new Set(issues.flatMap((issue) => (issue === 'missingPrices' ? [] : fieldsOf[issue])));
  const after = Object.assign({}, product, plan.values);
  if (entry) addFacts(plan, after, entry, wanted, () => lookupSource('database', null, modelOf(product)));
  const planned = Object.assign({}, after, plan.values);
  const isLeft = (field: string) => {
    const value: unknown = Reflect.get(planned, field);
    return value === UNCATEGORIZED || isEmptyValue(value);
  };
  const askable = [
    ...(issues.includes('missingDescriptions') ? ['description'] : []),
    ...(issues.includes('nullFields') ? found.nullFields : []),
  ];
  // A run does not store critical fields that only the AI knows on a published product, so it does not ask for them.
  const open = askable.filter(isLeft);
  const forPerson = product.status === 'published' ? open.filter(isCriticalField) : [];
  if (forPerson.length)
    plan.notes.push(`left to a person, because it is published: ${forPerson.map(fieldLabel).join(', ')}`);
  plan.needsAi = open.length > forPerson.length;
  return plan;
}

function withoutFields(product: Product, fields: ReadonlySet<ProductField>): Product {
  return Object.assign({}, product, Object.fromEntries([...fields].map((field) => [field, null])));
}

/** Adds what an AI said, as far as it is wanted and allowed. */
export function addAiFacts(
  plan: ProductPlan,
  product: Product,
  run: Pick<EnrichmentRun, 'scope'>,
  found: IssueItem,
  facts: FoundFacts,
  versionId: number | null,
): void {
  const wanted = new Set(
    issuesFor(run, found).flatMap((issue) =>
      issue === 'missingDescriptions' || issue === 'nullFields' ? fieldsOf[issue] : [],
    ),
  );
  const after = Object.assign({}, product, plan.values);
  const source = lookupSource('ai', versionId, modelOf(product));
  if (product.status !== 'published') return addFacts(plan, after, facts, wanted, () => source);
  const leaveOut = (what: string) => plan.notes.push(`${what} of the AI left out: the product is published`);
  addFacts(
    plan,
    after,
    { ...facts, specifications: allowedRows(facts, leaveOut) },
    wanted,
    (field, value) => {
      if (!isCriticalValue(field, value)) return source;
      leaveOut(fieldLabel(field));
      return undefined;
    },
  );
}

/** The specifications that a published product may get from the AI alone. */
function allowedRows(
  { specifications }: FoundFacts,
  leaveOut: (what: string) => void,
): FoundFacts['specifications'] {
  if (!isTable(specifications)) return specifications;
  const allowed = withoutCriticalRows(specifications);
  const names = Object.keys(specifications).filter((name) => !allowed || !Object.hasOwn(allowed, name));
  if (names.length) leaveOut(names.join(', '));
  return allowed;
}

function addFacts(
  plan: ProductPlan,
  product: Product,
  facts: FoundFacts,
  wanted: ReadonlySet<string>,
  sourceOf: (field: string, value: unknown) => FieldSources['name'],
): void {
  for (const [field, value] of Object.entries(fillGaps(product, facts))) {
    if (!wanted.has(field) || value === undefined) continue;
    const source = sourceOf(field, value);
    if (!source) continue;
    plan.values = { ...plan.values, [field]: value };
    plan.sources = { ...plan.sources, [field]: source };
  }
}
