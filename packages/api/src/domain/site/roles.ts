import { type Role, roles } from '@dealer/db/enums';

export { type Role, roles } from '@dealer/db/enums';

/** The roles, for people. */
export const roleLabels: Readonly<Record<Role, string>> = {
  customer: 'Customer',
  admin: 'Admin',
  superadmin: 'Superadmin',
};

/** Staff are admin and superadmin (decisions §7). */
export function isStaff(actor: { role: Role } | null | undefined): boolean {
  return actor?.role === 'admin' || actor?.role === 'superadmin';
}

/** The message where a caller's role does not suffice, as after the caller lost one. */
export const ROLE_REQUIRED = 'You may not do this';

/** Reads a stored role; an unknown value is a customer (decisions U15). */
export function roleOf(stored: string): Role {
  return roles.find((role) => role === stored) ?? 'customer';
}
