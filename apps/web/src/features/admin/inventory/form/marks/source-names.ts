import type { FieldMark } from './use-marks.ts';

/** What the sources of values are called, in the form and in the lists of runs. */
export const valueSourceNames: Record<FieldMark['source'], string> = {
  person: 'Typed',
  history: 'Earlier entry',
  ai: 'AI',
  import: 'Import',
  image: 'Image source',
  rule: 'Rule',
};

const byCode = new Map<string, string>(Object.entries(valueSourceNames));

/** The name of a source as it is stored with a change; the code itself for an unknown one. */
export const valueSourceName = (source: string) => byCode.get(source) ?? source;
