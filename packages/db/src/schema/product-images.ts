import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * The images that the shop keeps, one row per content, and where each came from. A product's `images` lists their
 * addresses in the order of its gallery; an image may stand in several galleries.
 */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    /** Below /products/, named after the content. */
    url: text('url').notNull().unique('product_images_url_unique'),
    /** Of the bytes as they were fetched or uploaded, in hexadecimal. */
    sha256: text('sha256').notNull().unique('product_images_sha256_unique'),
    /** Two copies of one image differ in few bits of it; in hexadecimal. */
    perceptualHash: text('perceptual_hash').notNull(),
    /** In pixels, turned upright, before it was made smaller. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Where the image was fetched; null where it was uploaded. */
    sourceUrl: text('source_url'),
    /** The page that showed it. */
    pageUrl: text('page_url'),
    /** When it was fetched, uploaded or chosen last: the daily sweep leaves it for a week. */
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
    fetchedBy: integer('fetched_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('product_images_fetched_by_index').on(t.fetchedBy)],
);

export type ProductImage = typeof productImages.$inferSelect;
