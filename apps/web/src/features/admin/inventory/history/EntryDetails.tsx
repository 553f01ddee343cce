import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import { ChangedValues } from '../activity/ChangedValues.tsx';
import { useNamedValues } from '../named-values.ts';
import { valueText } from '../value-text.ts';
import { changedFieldLabels, metadataLines, sourcesOfFields } from './entry-texts.ts';
import classes from './history.module.css';

type Entry = RouterOutputs['admin']['products']['history'][number];

/** The values that an entry changed, with where they come from, and what else is kept with it, in words. */
export function EntryDetails({
  entry: { action, changes, metadata },
}: {
  entry: Pick<Entry, 'action' | 'changes' | 'metadata'>;
}) {
  const nameOf = useNamedValues();
  const sources = sourcesOfFields(metadata);
  const fields = changes.length ? undefined : changedFieldLabels(metadata);
  const lines = metadataLines(metadata);
  if (!changes.length && !fields && !lines.length) return null;
  return (
    <dl className={classes.details}>
      {changes.map((change) => {
        const source = sources.get(change.field);
        return (
          <div key={change.field}>
            <dt>{fieldLabel(change.field)}</dt>
            <dd>
              {action === 'created' && !change.isNoisy ? (
                valueText(nameOf(change.field, change.newValue))
              ) : (
                <ChangedValues change={change} />
              )}
              {source && ` (${source})`}
            </dd>
          </div>
        );
      })}
      {fields && (
        <div>
          <dt>Changed</dt>
          <dd>{fields}</dd>
        </div>
      )}
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
