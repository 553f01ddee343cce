import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { imageFetches } from './image-fetches.ts';
import { productImages } from './product-images.ts';

/** The images that a fetch found, the likeliest first, for a person to choose from. */
export const imageFetchCandidates = pgTable(
  'image_fetch_candidates',
  {
    id: id(),
    fetchId: integer('fetch_id')
      .notNull()
      .references(() => imageFetches.id, { onDelete: 'cascade' }),
    productImageId: integer('product_image_id')
      .notNull()
      .references(() => productImages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** How likely it shows the model, from 0 to 100. */
    score: integer('score').notNull(),
    sourceDomain: text('source_domain').notNull(),
    pageUrl: text('page_url').notNull(),
    imageUrl: text('image_url').notNull(),
  },
  (t) => [unique('image_fetch_candidates_image_unique').on(t.fetchId, t.productImageId)],
);
