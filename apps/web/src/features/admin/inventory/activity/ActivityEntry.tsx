import { Link } from '@dealer/ui';
import { useNamedValues } from '../slug-names.ts';
import { valueText } from '../value-text.ts';
import { type AuditEntry, actionLabels } from './action-labels.ts';
import classes from './activity.module.css';
import { changedFieldLabel, entityHref, entityTitle } from './entity-labels.ts';

interface Props {
  entry: AuditEntry;
  /** Says which product: in a bulk action each entry is of another one. */
  named: boolean;
}

/** What one entry changed, field by field: the old value struck through, then the new one (admin.md 2). */
export function ActivityEntry({ entry, named }: Props) {
  const { actionType, changes } = entry;
  const href = entityHref(entry);
  const nameOf = useNamedValues();
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
          {changes.map(({ field, oldValue, newValue, isNoisy }) => (
            <div key={field}>
              <dt>{changedFieldLabel(entry, field)}</dt>
              <dd>
                {isNoisy ? (
                  '(changed)'
                ) : (
                  <>
                    <s>
                      <span className="visually-hidden">before: </span>
                      {valueText(nameOf(field, oldValue))}
                    </s>{' '}
                    <span aria-hidden>→</span> <span className="visually-hidden">now: </span>
                    {valueText(nameOf(field, newValue))}
                  </>
                )}
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
