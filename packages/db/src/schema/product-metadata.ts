import { integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, lower, modelKeySql, plain, specifications, texts, updatedAt } from './columns.ts';

/** Remembered models, from products that a person approved; one row per brand and model (decisions X3). */
export const productMetadata = pgTable(
  'product_metadata',
  {
    id: id(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    name: text('name'),
    description: text('description'),
    category: text('category'),
    subcategory: text('subcategory'),
    cuttingWidth: numeric('cutting_width', { precision: 5, scale: 1 }),
    engineDisplacement: integer('engine_displacement'),
    engineBrand: text('engine_brand'),
    images: texts('images').notNull().default([]),
    msrp: numeric('msrp', { precision: 10, scale: 2 }),
    features: texts('features').notNull().default([]),
    specifications: specifications('specifications'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('product_metadata_model_key_unique').on(modelKeySql(t.brand, t.model)),
    // Processes of the release before, which run beside new ones during an upgrade, name this one when they remember a model.
    uniqueIndex('product_metadata_brand_model_unique').on(lower(t.brand), plain(t.model)),
  ],
);
