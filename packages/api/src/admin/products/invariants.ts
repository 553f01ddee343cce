import {
  categories,
  type Db,
  type NewProduct,
  type Product,
  productImages,
  products,
  rows,
  subcategories,
  type ValueSourceKind,
} from '@dealer/db';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  fieldsWithCriticalValues,
  isCriticalField,
  isCriticalValue,
  unconfirmedMessage,
} from '../../domain/enrichment/critical-fields.ts';
import { isEmptyValue, sameValue } from '../../domain/products/product-changes.ts';
import {
  isOwnImage,
  isStoredImage,
  type ProductField,
  productFieldSchemas,
} from '../../domain/products/product-fields.ts';
import { canDiscount, missingFields } from '../../domain/products/product-form.ts';
import { beginningOf } from '../../domain/text.ts';
import { conflict, type DomainError, invalid } from '../../errors.ts';
import { isUnconfirmed, readUnconfirmed } from './provenance/unconfirmed.ts';

/** A product before and after a write. */
export interface ProductChange {
  /** The stored row, or the original of a copy; null for any other new product. */
  before: Product | null;
  /** The whole row as it will be stored. Without an id it is a new product. */
  after: NewProduct;
  /** The source of a changed field: 'stored' for an old value that is put back. A person unless given. */
  sourceOf?: (field: ProductField) => ValueSourceKind | 'stored';
}

/** Why a product must not be written as planned. */
export interface Violation {
  path: ProductField;
  message: string;
  kind: 'missing' | 'invalid' | 'taken' | 'unconfirmed';
}

/** A product that must not be written as planned, and why. */
interface ViolatingChange {
  change: ProductChange;
  violations: readonly Violation[];
}

/** Turns the violations of a write into its error: all of them, the first product's first. */
export type ViolationError = (found: readonly [ViolatingChange, ...ViolatingChange[]]) => DomainError;

/**
 * Checks product writes against the rules that hold for every product and every writer. What a product already
 * violated stays allowed, so that unrelated edits go through, but for an AI's value that nobody has confirmed; a write may not add a
 * violation, and publishing requires all fields. Deleted products have no rules. At most four queries, whatever the number of rows.
 * @returns the violations of each change, in the order of the changes
 */
export async function findViolations(db: Db, changes: readonly ProductChange[]): Promise<Violation[][]> {
  const live = changes.filter(({ after }) => after.status !== 'deleted');
  const checkCategory = await checkCategories(db, live);
  const checkImages = await checkImageLists(db, live);
  const checkSku = await checkSkus(db, changes, live);
  const checkSources = await checkUnconfirmed(db, live);
  return changes.map((change) =>
    change.after.status === 'deleted'
      ? []
      : [
          ...checkRequired(change),
          ...checkCategory(change),
          ...checkDiscount(change),
          ...checkSpecifications(change),
          ...checkImages(change),
          ...checkSku(change),
          ...checkSources(change),
        ],
  );
}

/** Checks product writes. @throws by default the error of the first change that violates a rule, see violationError */
export async function assertInvariants(
  db: Db,
  changes: readonly ProductChange[],
  toError: ViolationError = ([{ violations }]) => violationError(violations),
): Promise<void> {
  const violations = await findViolations(db, changes);
  const [first, ...others] = changes
    .map((change, index) => ({ change, violations: violations[index] ?? [] }))
    .filter((found) => found.violations.length > 0);
  if (first) throw toError([first, ...others]);
}

/** BAD_REQUEST with the fields; CONFLICT if the only error is that another product has the SKU. */
export function violationError(violations: readonly Violation[]): DomainError {
  const errors = violations.map(({ path, message }) => ({ path, message }));
  const [taken] = errors;
  if (taken && violations.every(({ kind }) => kind === 'taken')) return conflict(taken.message, { errors });
  return invalid(errors.filter((_, index) => violations[index]?.kind !== 'taken'));
}

/** The error for a SKU that another write has taken at the same moment. */
export const SKU_TAKEN = 'This SKU is already used';

/** @param owner the product that has the SKU, undefined where it is not known */
function skuTakenMessage(sku: string, owner?: Pick<NewProduct, 'name' | 'status'>): string {
  if (!owner) return `The SKU ${sku} is already used`;
  const status = isPublished(owner) ? '' : ` (${owner.status})`;
  return `The SKU ${sku} is already used by ${owner.name}${status}`;
}

/** The database's default status is published (decisions P18). */
const isPublished = ({ status = 'published' }: Pick<NewProduct, 'status'>) => status === 'published';

/** A new published product needs what the add form requires, any other what publishing does (decisions P2, P13, P14). */
function checkRequired({ before, after }: ProductChange): Violation[] {
  const purpose = isPublished(after) ? (before ? 'publish' : 'add') : 'draft';
  const missing = missingFields({ condition: 'new', ...after }, purpose);
  const isPublishing = isPublished(after) && before?.status !== 'published';
  const missingBefore = before && !isPublishing ? missingFields(before, purpose).map(({ path }) => path) : [];
  return missing
    .filter(({ path }) => !missingBefore.includes(path))
    .map((problem) => ({ ...problem, kind: 'missing' }));
}

/** A discount needs an original price above the price (admin §5). */
function checkDiscount({ before, after }: ProductChange): Violation[] {
  const isWrong = (product: NewProduct) => product.discountEnabled === true && !canDiscount(product);
  if (!isWrong(after) || (before && isWrong(before))) return [];
  const message = 'A discount needs an original price above the listing price';
  return [{ path: 'originalPrice', message, kind: 'invalid' }];
}

/** New specifications are within the limits of the form: no save could store longer ones again, nor a browser read them. */
function checkSpecifications({ before, after: { specifications = null } }: ProductChange): Violation[] {
  if (sameValue(before?.specifications ?? null, specifications)) return [];
  const parsed = productFieldSchemas.specifications.safeParse(specifications);
  const message = parsed.error?.issues[0]?.message;
  return message === undefined ? [] : [{ path: 'specifications', message, kind: 'invalid' }];
}

type Check = (change: ProductChange) => Violation[];

/**
 * A published product has no critical value of an AI that nobody has confirmed; neither publishing nor a save adds one. A text or
 * specifications that are published already can be unconfirmed, because releases add to the words that make them critical: they must
 * not keep a machine's stock from being saved, or a sale from its end.
 */
async function checkUnconfirmed(db: Db, changes: readonly ProductChange[]): Promise<Check> {
  const ids = changes.flatMap(({ before, after }) =>
    isPublished(after) && before && before.id === after.id ? [before.id] : [],
  );
  const unconfirmed = await readUnconfirmed(db, ids);
  return ({ before, after, sourceOf = () => 'person' }) => {
    if (!isPublished(after)) return [];
    return fieldsWithCriticalValues.flatMap((path): Violation[] => {
      const value = after[path];
      if (isEmptyValue(value)) return [];
      const isStored = before !== null && before.id === after.id;
      const isUnchanged = isStored && sameValue(before[path], value);
      if (isUnchanged && isPublished(before) && !isCriticalField(path)) return [];
      const source = isUnchanged ? 'stored' : sourceOf(path);
      const isOpen =
        source === 'stored'
          ? isStored && isUnconfirmed(unconfirmed, before.id, path, value)
          : source === 'ai';
      return isOpen && isCriticalValue(path, value)
        ? [{ path, message: unconfirmedMessage(path), kind: 'unconfirmed' }]
        : [];
    });
  };
}

/** Images of other sites are copied to the shop, never shown from there (decisions §7); its own must be there. */
async function checkImageLists(db: Db, changes: readonly ProductChange[]): Promise<Check> {
  const added = ({ before, after }: ProductChange) =>
    (after.images ?? []).filter((image) => !before?.images.includes(image));
  const addedImages = [...new Set(changes.flatMap(added).filter(isStoredImage))];
  const { url } = productImages;
  // Locked, so that the daily sweep does not delete them before the save that refers to them has committed.
  const found = addedImages.length
    ? await db
        .select({ url })
        .from(productImages)
        .where(inArray(url, addedImages))
        .orderBy(asc(url))
        .for('key share')
    : [];
  const stored = new Set(found.map((image) => image.url));
  return (change) =>
    added(change)
      .flatMap((image) => {
        if (!isOwnImage(image))
          return `Images must be kept by the shop: add this one by its address: ${beginningOf(image, 80)}`;
        if (isStoredImage(image) && !stored.has(image)) return `The shop has no image ${image}`;
        return [];
      })
      .slice(0, 1)
      .map((message): Violation => ({ path: 'images', message, kind: 'invalid' }));
}

/** The category must exist and the subcategory belong to it (decisions P15); an unchanged pair is not checked. */
async function checkCategories(db: Db, changes: readonly ProductChange[]): Promise<Check> {
  const isMoved = ({ before, after }: ProductChange) =>
    before?.category !== after.category || (before.subcategory ?? null) !== (after.subcategory ?? null);
  const slugs = new Set(changes.filter(isMoved).map(({ after }) => after.category));
  const tree = new Map<string, Set<string | null>>();
  if (slugs.size) {
    const found = await db
      .select({ category: categories.slug, subcategory: subcategories.slug })
      .from(categories)
      .leftJoin(subcategories, eq(subcategories.categoryId, categories.id))
      .where(inArray(categories.slug, [...slugs]));
    for (const { category, subcategory } of found)
      tree.set(category, (tree.get(category) ?? new Set()).add(subcategory));
  }
  return (change) => {
    if (!isMoved(change)) return [];
    const { category, subcategory } = change.after;
    const children = tree.get(category);
    if (!children) return [{ path: 'category', message: 'There is no such category', kind: 'invalid' }];
    if (!subcategory || children.has(subcategory)) return [];
    const message = 'This subcategory does not belong to the category';
    return [{ path: 'subcategory', message, kind: 'invalid' }];
  };
}

/** SKUs are unique without regard to letter case; deleted products have none (decisions P13). */
async function checkSkus(
  db: Db,
  changes: readonly ProductChange[],
  live: readonly ProductChange[],
): Promise<Check> {
  const claims = live.filter(isClaim);
  if (!claims.length) return () => [];
  const written = new Map(changes.map(({ after }) => [after.id, after]));
  const holders = new Map<ProductChange, Pick<NewProduct, 'name' | 'status'>>();
  for (const { index, ...owner } of await findOwners(db, claims)) {
    const claim = claims[index];
    const planned = written.get(owner.id);
    const isReleased = planned && (planned.status === 'deleted' || !isSameSku(planned.sku, owner.sku));
    if (claim && claim.after.id !== owner.id && !isReleased) holders.set(claim, owner);
  }
  const firstClaims = new Map<string, NewProduct>();
  for (const claim of claims) {
    const key = skuKey(claim.after.sku);
    const first = firstClaims.get(key);
    if (first) holders.set(claim, first);
    else firstClaims.set(key, claim.after);
  }
  return (change) => {
    const holder = holders.get(change);
    if (!holder) return [];
    return [{ path: 'sku', message: skuTakenMessage(change.after.sku ?? '', holder), kind: 'taken' }];
  };
}

/** SKUs that differ in letter case alone are the same. */
export const skuKey = (sku: string | null | undefined) => (sku ?? '').toLowerCase();

const isSameSku = (a: string | null | undefined, b: string | null | undefined) => skuKey(a) === skuKey(b);

/** Whether a write gives a product a SKU that it does not hold now. */
export function isClaim({ before, after }: ProductChange): boolean {
  if (!after.sku || after.status === 'deleted') return false;
  return before?.id !== after.id || before?.sku !== after.sku || before.status === 'deleted';
}

/** The live products that hold the SKUs of the claims now, each with the index of its claim. */
async function findOwners(db: Db, claims: readonly ProductChange[]) {
  const skus = JSON.stringify(claims.map(({ after }) => after.sku));
  return rows<Pick<Product, 'id' | 'sku' | 'name' | 'status'> & { index: number }>(
    db,
    // 'status <> deleted' is written as in the unique index: a parameter would keep the index from being used.
    sql`select (claim.position - 1)::int as index, ${products.id}, ${products.sku}, ${products.name}, ${products.status}
      from json_array_elements_text(${skus}::json) with ordinality as claim(sku, position)
      join ${products} on lower(${products.sku}) = lower(claim.sku) and ${products.status} <> 'deleted'`,
  );
}
