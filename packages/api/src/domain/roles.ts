/** The roles of users; whatever else a row says counts as customer (decisions U15). */
export const roles = ['customer', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** Staff are admin and superadmin (decisions 7). */
export function isStaff(actor: { role: Role } | null | undefined): boolean {
  return actor?.role === 'admin' || actor?.role === 'superadmin';
}

/** Reads a stored role; a value that is none gets a customer's rights (decisions U15). */
export function roleOf(stored: string): Role {
  return roles.find((role) => role === stored) ?? 'customer';
}
