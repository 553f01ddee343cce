import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { quoteRequests } from './quote-requests.ts';

/** Photos that customers added to their requests. */
export const quotePhotos = pgTable(
  'quote_photos',
  {
    id: id(),
    quoteRequestId: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** Below /products/, as the shop's own images. */
    url: text('url').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('quote_photos_request_index').on(t.quoteRequestId)],
);
