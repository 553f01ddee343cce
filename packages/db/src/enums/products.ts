/** In the order in which staff see them. */
export const productStatuses = ['draft', 'published', 'archived', 'deleted'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Whether a machine is sold as new (admin §5). */
export const conditions = ['new', 'pre-owned'] as const;
export type Condition = (typeof conditions)[number];

export const fieldValueTypes = ['text', 'integer', 'decimal', 'boolean'] as const;
export type FieldValueType = (typeof fieldValueTypes)[number];

/** Characters in which two spellings of one brand or model may differ: 'CS-590', 'CS 590' and 'CS590'. */
export const IGNORED_IN_MODELS = ' -_./,()®™©‐‑‒–—"';
