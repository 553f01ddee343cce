import { fieldLabel, lookupSourceLabels } from '@dealer/api/domain/products/product-fields';
import { valueSourceName } from '../source-names.ts';

type Metadata = Readonly<Record<string, unknown>> | null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The names of the sources of values that no person typed, by field. */
export function sourcesOfFields(metadata: Metadata): ReadonlyMap<string, string> {
  const sources = metadata?.['sources'];
  if (typeof sources !== 'object' || sources === null) return new Map();
  return new Map(
    Object.entries(sources).flatMap(([field, source]) =>
      isText(source) ? [[field, valueSourceName(source)] as const] : [],
    ),
  );
}

/** The changed fields by their labels, for an entry whose values are not in the activity log. */
export function changedFieldLabels(metadata: Metadata): string | undefined {
  const fields = metadata?.['fields'];
  if (!Array.isArray(fields)) return undefined;
  return fields.filter(isText).map(fieldLabel).join(', ') || undefined;
}

/** Returns the metadata of an entry in words: ids that join entries, and what is unknown, are left out. */
export function metadataLines(metadata: Metadata): { label: string; text: string }[] {
  if (!metadata) return [];
  const { dataSource, duplicateOf, sale, fileName, enrichmentRunId, undoes } = metadata;
  const lines = [
    {
      label: 'Looked up',
      text: dataSource === 'database' || dataSource === 'ai' ? lookupSourceLabels[dataSource] : undefined,
    },
    { label: 'Copied from', text: typeof duplicateOf === 'number' ? `Product ${duplicateOf}` : undefined },
    { label: 'Sale', text: sale },
    { label: 'Imported file', text: fileName },
    {
      label: 'Data Enrichment',
      text: typeof enrichmentRunId === 'number' ? `Run ${enrichmentRunId}` : undefined,
    },
    { label: 'Undo', text: isText(undoes) ? 'Puts the values of an earlier change back' : undefined },
  ];
  return lines.flatMap(({ label, text }) => (isText(text) ? [{ label, text }] : []));
}
