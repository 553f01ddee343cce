import { check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { staffRoles } from '../enums/index.ts';
import { createdAt, id, lower, moment, oneOf } from './columns.ts';
import { users } from './users.ts';

/**
 * Invitations to the staff that nobody has accepted yet; the account is made or promoted when one is. The token of the mailed
 * link is stored as SHA-256 only.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: varchar('email', { length: 100 }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** Null until the mail is sent. */
    tokenHash: text('token_hash'),
    expiresAt: moment('expires_at').notNull(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedByName: text('invited_by_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_invitations_email_unique').on(lower(t.email)),
    index('staff_invitations_invited_by_index').on(t.invitedBy),
    check('staff_invitations_role_check', oneOf(t.role, staffRoles)),
  ],
);

export type StaffInvitation = typeof staffInvitations.$inferSelect;
