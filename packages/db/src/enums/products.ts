/** In the order in which staff see them. */
export const productStatuses = ['draft', 'published', 'archived', 'deleted'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Whether a machine is sold as new (admin §5). */
export const conditions = ['new', 'pre-owned'] as const;
export type Condition = (typeof conditions)[number];

export const fieldValueTypes = ['text', 'integer', 'decimal', 'boolean'] as const;
export type FieldValueType = (typeof fieldValueTypes)[number];
