import { formatMoment } from '@dealer/api/domain/moment';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { VersionMetrics } from './VersionMetrics.tsx';
import { nameOf, type Version } from './version.ts';
import classes from './versions.module.css';

const badges = {
  planned: { label: 'Planned', tone: 'brass', shape: 'ring' },
  current: { label: 'Current', tone: 'spruce', shape: 'dot' },
  previous: { label: 'Previous', tone: 'neutral', shape: 'half' },
} as const satisfies Record<Version['status'], unknown>;

interface Props {
  version: Version;
  isBusy: boolean;
  onActivate: () => void;
  onView: () => void;
  onTry: () => void;
  onRollBack: () => void;
}

/** The row of a version in the list. */
export function VersionRow({ version, isBusy, onActivate, onView, onTry, onRollBack }: Props) {
  const { versionName, versionNumber, description, notes, rollBackTo } = version;
  const { label, tone, shape } = badges[version.status];
  const name = nameOf(version);
  const isCurrent = version.status === 'current';
  const activate = { children: 'Activate', 'aria-label': `Activate ${name}`, onClick: onActivate };
  const view = {
    children: 'View Config',
    'aria-label': `View Config of ${name}`,
    onClick: onView,
    variant: 'default',
  };
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h2 dir="auto">{versionName}</h2>
        <span dir="auto">{versionNumber}</span>
        <Badge tone={tone} shape={shape}>
          {label}
        </Badge>
      </div>
      {description && <p dir="auto">{description}</p>}
      <Dates version={version} />
      <details className={classes.more}>
        <summary aria-label={`Notes and metrics of ${name}`}>Notes and metrics</summary>
        <h3>Notes</h3>
        <p dir="auto">{notes ?? 'None were written.'}</p>
        <h3>Metrics</h3>
        <VersionMetrics version={version} />
      </details>
      <div className={classes.actions}>
        {/* The same button before and after: somebody who activates the version by key stays in its row. */}
        <Button size="sm" {...(isCurrent ? view : activate)} />
        {!isCurrent && <Button size="sm" {...view} />}
        {!isCurrent && (
          <Button
            size="sm"
            variant="default"
            disabled={isBusy}
            aria-label={`Try on the golden set: ${name}`}
            onClick={onTry}
          >
            Try on the golden set
          </Button>
        )}
        {rollBackTo && (
          <Button size="sm" variant="default" disabled={isBusy} onClick={onRollBack}>
            Roll back to {rollBackTo}
          </Button>
        )}
      </div>
    </li>
  );
}

function Dates({ version: { createdAt, createdByName, activatedAt } }: { version: Version }) {
  return (
    <p className={classes.dates}>
      <span>
        Created <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
        {createdByName && <span dir="auto"> by {createdByName}</span>}
      </span>
      {activatedAt && (
        <span>
          Activated <time dateTime={activatedAt.toISOString()}>{formatMoment(activatedAt)}</time>
        </span>
      )}
    </p>
  );
}
