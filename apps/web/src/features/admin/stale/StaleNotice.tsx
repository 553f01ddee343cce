import { formatMoment } from '@dealer/api/domain/moment';
import { Alert, Button, Group } from '@mantine/core';
import classes from './stale.module.css';

export interface StoredField {
  label: string;
  value: string;
}

interface Props {
  /** 'this template' */
  what: string;
  saved: { updatedAt: Date | null; updatedByName: string | null };
  /** What is stored where the form holds something else. */
  stored: readonly StoredField[];
  busy: boolean;
  onTake: () => void;
}

/** In the place of a form's save button, once somebody else has saved: what is stored now, and whose version stays. */
export function StaleNotice({ what, saved: { updatedAt, updatedByName }, stored, busy, onTake }: Props) {
  return (
    <Alert color="brass" role="alert" title="Somebody else saved first">
      <p className={classes.said}>
        {updatedByName ?? 'Somebody else'} saved {what}
        {updatedAt && ` on ${formatMoment(updatedAt)}`}, after you opened it. What you typed is still in the
        form; what you did not touch shows what is stored now.
      </p>
      {stored.length > 0 && (
        <dl className={classes.stored} aria-label="Stored now">
          {stored.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}, stored now</dt>
              <dd dir="auto">{value || <em>empty</em>}</dd>
            </div>
          ))}
        </dl>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={onTake}>
          Take over the stored version
        </Button>
        <Button type="submit" loading={busy}>
          Save mine over it
        </Button>
      </Group>
    </Alert>
  );
}
