import type { RouterOutputs } from '@dealer/api/types';

type Source = RouterOutputs['admin']['products']['provenance'][number]['source'];

/** The names of the sources of values, in the form and in the lists of runs. */
export const valueSourceNames: Record<Source, string> = {
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
