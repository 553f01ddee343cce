import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Findings of the catalog check that somebody has looked at and left as they are. The table keeps its first name in the database. */
export const ignoredFindings = pgTable(
  'lint_ignores',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A name of checkRules. */
    rule: text('rule').notNull(),
    /** What the finding was about: with another value it comes back. */
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name'),
    createdAt: createdAt(),
  },
  (t) => [unique('lint_ignores_product_rule_unique').on(t.productId, t.rule)],
);
