import { boolean, check, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { roles } from '../enums/index.ts';
import { createdAt, id, lower, moment, oneOf, updatedAt } from './columns.ts';

/** Accounts of customers and staff. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: varchar('email', { length: 100 }).notNull(),
    passwordHash: text('password_hash'),
    googleId: text('google_id').unique('users_google_id_unique'),
    emailVerified: boolean('email_verified').notNull().default(false),
    firstName: text('first_name'),
    lastName: text('last_name'),
    name: text('name'),
    profileImageUrl: text('profile_image_url'),
    phone: varchar('phone', { length: 20 }),
    role: text('role', { enum: roles }).notNull().default('customer'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    lastLogin: moment('last_login'),
    /** Since when nobody can sign in to it; null for every other account. */
    disabledAt: moment('disabled_at'),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(lower(t.email)),
    check('users_role_check', oneOf(t.role, roles)),
  ],
);

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
