/** Any other stored role counts as customer (decisions U15). */
export const roles = ['customer', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** The roles of staff. */
export const staffRoles = ['admin', 'superadmin'] as const;

/** What the token of a mailed link is for. */
export const mailTokenPurposes = ['verification', 'reset'] as const;
export type MailTokenPurpose = (typeof mailTokenPurposes)[number];
