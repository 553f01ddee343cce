import type { Db } from '../database.ts';
import {
  type Brand,
  brands,
  type Category,
  categories,
  type NewBrand,
  type NewCategory,
  type NewProduct,
  type Product,
  products,
} from '../schema/index.ts';
import { single } from './row.ts';
import { nextNumber } from './unique.ts';

/** Adds a category. */
export async function makeCategory(db: Db, overrides: Partial<NewCategory> = {}): Promise<Category> {
  const n = nextNumber();
  const values = { name: `Category ${n}`, slug: `category-${n}`, ...overrides };
  return single(await db.insert(categories).values(values).returning());
}

/** Adds a brand. */
export async function makeBrand(db: Db, overrides: Partial<NewBrand> = {}): Promise<Brand> {
  const n = nextNumber();
  const values = { name: `Brand ${n}`, slug: `brand-${n}`, ...overrides };
  return single(await db.insert(brands).values(values).returning());
}

/** The values of a published walk-behind mower, for inserts of many at once; the category must exist. */
export function productValues(overrides: Partial<NewProduct> = {}): NewProduct {
  const n = nextNumber();
  return {
    sku: `TEST-${n}`,
    name: `Machine ${n}`,
    brand: 'Toro',
    model: `T${n}`,
    category: 'lawn-mowers',
    subcategory: overrides.category === undefined ? 'walk-behind' : null,
    price: '499.00',
    inventoryCount: 1,
    ...overrides,
  };
}

/** Adds a product, published unless the status says otherwise, and its category where that is missing. */
export async function makeProduct(db: Db, overrides: Partial<NewProduct> = {}): Promise<Product> {
  const values = productValues(overrides);
  await db.insert(categories).values({ name: values.category, slug: values.category }).onConflictDoNothing();
  return single(await db.insert(products).values(values).returning());
}
