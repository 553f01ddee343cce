/** Whether a file is another catalog, or a supplier's list that changes prices only. */
export const importKinds = ['catalog', 'priceList'] as const;

/** Where the import of a file is, in the order of its steps. */
export const importStatuses = [
  'reading',
  'mapping',
  'planning',
  'review',
  'applying',
  'canceled',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;

/** What the dry run says of a row. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'review'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What became of an imported row. */
export const migrationStatuses = ['pending', 'applied', 'undone', 'kept'] as const;

/** What became of the images of an imported row. */
export const migrationImageStatuses = ['pending', 'queued', 'stored', 'failed', 'none'] as const;
