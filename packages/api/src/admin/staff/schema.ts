import { roles, staffRoles } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, idInput } from '../../domain/input-fields.ts';
import { emailField, nameField } from '../../domain/person-fields.ts';
import { idempotencyKey } from '../../submissions/schema.ts';

const staffAccountSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  lastSeen: z.date().nullable().describe('Of the latest sign-in or request, to within some minutes'),
  sessions: z.number().int(),
  disabledAt: z.date().nullable(),
  isSelf: z.boolean().describe('Whether it is the account of the caller'),
});

const staffInvitationSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  invitedByName: z.string(),
  expiresAt: z.date(),
  isExpired: z.boolean(),
});

export const staffListSchema = z.object({
  accounts: z.array(staffAccountSchema),
  invitations: z.array(staffInvitationSchema),
});
export type StaffList = z.output<typeof staffListSchema>;

/** A new member of the staff. */
export const inviteStaffInput = z.object({
  email: emailField('Valid email is required'),
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  role: z.enum(staffRoles),
});
export type InviteStaffInput = z.output<typeof inviteStaffInput>;

/** 'added': the address has an account, which is on the staff now. */
export const inviteStaffOutput = z.object({ outcome: z.enum(['invited', 'added']) });

export const resendInvitationInput = idInput.extend({ idempotencyKey: idempotencyKey.optional() });
export type ResendInvitationInput = z.output<typeof resendInvitationInput>;

/** The role 'customer' removes somebody from the staff. */
export const setStaffRoleInput = z.object({ id: idField, role: z.enum(roles) });
export type SetStaffRoleInput = z.output<typeof setStaffRoleInput>;

export const staffSessionsInput = z.object({ userId: idField });

export const endStaffSessionInput = staffSessionsInput.extend({ sessionId: z.string().max(100) });

export const staffSessionSchema = z.object({
  id: z.string(),
  device: z.string().describe('The browser and the system in words'),
  signedInAt: z.date().nullable(),
  lastSeen: z.date(),
  isCurrent: z.boolean().describe('Whether the caller is using it'),
});
export type StaffSession = z.output<typeof staffSessionSchema>;
