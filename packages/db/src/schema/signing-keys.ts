import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** The keys that sign status links. The newest signs; older ones verify until they are deleted, which ends their links. */
export const signingKeys = pgTable('signing_keys', {
  id: id(),
  secret: text('secret').notNull(),
  createdAt: createdAt(),
});

export type SigningKey = typeof signingKeys.$inferSelect;
