/** Which unit a product's machine is sold in (admin.md 5). */
export const conditions = ['new', 'pre-owned'] as const;
