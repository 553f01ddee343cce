import { Link } from '@dealer/ui';
import { type AuditEntry, actionLabels } from './action-labels.ts';
import classes from './activity.module.css';
import { ChangedValues } from './ChangedValues.tsx';
import { changedFieldLabel, entityHref, entityTitle } from './entity-labels.ts';

interface Props {
  entry: AuditEntry;
  /** Says which product: in a bulk action each entry is of another one. */
  named: boolean;
}

/** Shows what an entry changed, field by field: the old value struck through, then the new one (admin §2). */
export function ActivityEntry({ entry, named }: Props) {
  const { actionType, changes } = entry;
  const href = entityHref(entry);
  return (
    <section className={classes.entry}>
      <h3>
        {named && (
          <>
            {href ? <Link href={href}>{entityTitle(entry)}</Link> : entityTitle(entry)}
            {': '}
          </>
        )}
        {actionLabels[actionType]}
      </h3>
      {changes?.length ? (
        <dl>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{changedFieldLabel(entry, change.field)}</dt>
              <dd>
                <ChangedValues change={change} entityType={entry.entityType} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>No fields are recorded.</p>
      )}
    </section>
  );
}
