import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { conditions, productStatuses } from '../enums/index.ts';
import { categories } from './categories.ts';
import {
  createdAt,
  id,
  lower,
  modelAloneKeySql,
  modelKeySql,
  moment,
  oneOf,
  plain,
  productDocument,
  SHORT_PENDING_LIST,
  searchable,
  specifications,
  texts,
  updatedAt,
} from './columns.ts';
import { users } from './users.ts';

const userId = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' });

/** The machines. updatedAt is the version token of optimistic concurrency: a save with an older one is rejected. */
export const products = pgTable(
  'products',
  {
    id: id(),
    sku: varchar('sku', { length: 50 }),
    category: text('category')
      .notNull()
      .references(() => categories.slug, { onUpdate: 'cascade' }),
    subcategory: text('subcategory'),
    brand: text('brand'),
    model: text('model'),
    name: varchar('name', { length: 200 }).notNull(),
    description: text('description'),
    specifications: specifications('specifications'),
    price: numeric('price', { precision: 10, scale: 2 }),
    originalPrice: numeric('original_price', { precision: 10, scale: 2 }),
    discountEnabled: boolean('discount_enabled').notNull().default(false),
    callForPrice: boolean('call_for_price').notNull().default(false),
    condition: text('condition', { enum: conditions }).notNull().default('new'),
    inStock: boolean('in_stock').notNull().default(true),
    inventoryCount: integer('inventory_count').notNull().default(0),
    images: texts('images').notNull().default([]),
    featured: boolean('featured').notNull().default(false),
    cuttingWidth: numeric('cutting_width', { precision: 5, scale: 1 }),
    powerType: text('power_type'),
    engineDisplacement: integer('engine_displacement'),
    engineBrand: text('engine_brand'),
    engineModel: text('engine_model'),
    horsepower: numeric('horsepower', { precision: 5, scale: 1 }),
    warrantyConsumer: text('warranty_consumer'),
    warrantyCommercial: text('warranty_commercial'),
    warrantyNotes: text('warranty_notes'),
    features: texts('features').notNull().default([]),
    includes: texts('includes').notNull().default([]),
    year: integer('year'),
    fuelCapacity: text('fuel_capacity'),
    transmission: text('transmission'),
    deckMaterial: text('deck_material'),
    status: text('status', { enum: productStatuses }).notNull().default('published'),
    createdViaSmartLookup: boolean('created_via_smart_lookup').notNull().default(false),
    isBulkCreated: boolean('is_bulk_created').notNull().default(false),
    isNew: boolean('is_new').notNull().default(true),
    publishedAt: moment('published_at'),
    archivedAt: moment('archived_at'),
    createdBy: userId('created_by'),
    lastStatusChangedBy: userId('last_status_changed_by'),
    lastStatusChangedAt: moment('last_status_changed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Name, brand, model and SKU in lower case without spaces and hyphens. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchable(['name', 'brand', 'model', 'sku'])),
    searchDocument: productDocument(),
  },
  (t) => {
    // Each index gets columns of its own, because it resets their order.
    const newest = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      // The SKU of a deleted product may be used again.
      uniqueIndex('products_sku_unique').on(lower(t.sku)).where(sql`${t.status} <> 'deleted'`),
      index('products_search_index').using('gin', t.searchText.op('gin_trgm_ops')).with(SHORT_PENDING_LIST),
      index('products_document_index').using('gin', t.searchDocument).with(SHORT_PENDING_LIST),
      // Holds every column of the inventory's filters and sorts: its counts and its pages are chosen by index-only scans.
      index('products_facets_index').on(
        t.status,
        ...[t.category, t.subcategory, t.brand, t.condition, t.cuttingWidth, t.inStock],
        ...[t.powerType, t.price, t.originalPrice, t.callForPrice, t.discountEnabled],
        ...[t.horsepower, t.engineDisplacement, t.featured, t.createdAt, t.id],
      ),
      index('products_brand_model_index').on(modelKeySql(t.brand, t.model)),
      index('products_brand_index').on(t.status, lower(t.brand), ...newest()),
      index('products_model_key_index').on(plain(t.model)),
      index('products_model_alone_index')
        .using('gin', sql`${modelAloneKeySql(t.model)} gin_trgm_ops`)
        .with(SHORT_PENDING_LIST),
      index('products_category_index').on(t.category),
      index('products_newest_index').on(...newest()),
      index('products_status_newest_index').on(t.status, ...newest()),
      index('products_featured_index')
        .on(...newest())
        .where(sql`${t.featured}`),
      check('products_status_check', oneOf(t.status, productStatuses)),
      check('products_condition_check', oneOf(t.condition, conditions)),
      check('products_price_check', sql`${t.price} >= 0`),
      check('products_original_price_check', sql`${t.originalPrice} >= 0`),
      check('products_images_check', sql`jsonb_typeof(${t.images}) = 'array'`),
    ];
  },
);

export type Product = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;
