import type { ImportRunState } from '@dealer/api/schemas';

/** The steps of an import by their names in the address. */
export const importSteps = ['columns', 'review', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

export const stepLabels: Record<ImportStep, string> = {
  columns: 'Match the columns',
  review: 'Review',
  result: 'Result',
};

/** The last step that an import has come to. */
export function furthestStep({ status, mapping }: Pick<ImportRunState, 'status' | 'mapping'>): ImportStep {
  if (['applying', 'applied', 'canceled', 'undoing', 'undone'].includes(status)) return 'result';
  return mapping && ['planning', 'review'].includes(status) ? 'review' : 'columns';
}

/** The step that the address asks for, as far as the import has come. */
export function shownStep(name: string | undefined, run: ImportRunState): ImportStep {
  const furthest = importSteps.indexOf(furthestStep(run));
  const wanted = importSteps.findIndex((step) => step === name);
  return importSteps[wanted < 0 ? furthest : Math.min(wanted, furthest)] ?? 'columns';
}

const statusLabels: Record<ImportRunState['status'], string> = {
  reading: 'Being read',
  mapping: 'Columns to match',
  planning: 'Dry run is going on',
  review: 'To be reviewed',
  applying: 'Being applied',
  canceled: 'Stopped',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
};
export const statusLabel = (status: ImportRunState['status']) => statusLabels[status];

export const outcomeLabels = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  review: 'Needs review',
} as const;
