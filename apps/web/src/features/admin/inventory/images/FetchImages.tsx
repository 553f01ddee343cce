import { formatMoment } from '@dealer/api/domain/moment';
import { siteOf } from '@dealer/api/domain/products/image-source';
import { Alert, Button } from '@mantine/core';
import { useRef } from 'react';
import { useFocusInList } from '../../../../lib/use-focus-in-list.ts';
import { StatusArea } from '../../list/StatusArea.tsx';
import { AttemptTable } from './AttemptTable.tsx';
import { Candidates } from './Candidates.tsx';
import classes from './images.module.css';
import type { ImageFetch, Machine } from './use-image-fetch.ts';

interface Props {
  machine: Machine;
  fetching: ImageFetch;
  /** The addresses in the form's gallery. */
  gallery: readonly string[];
  onAdd: (images: readonly string[]) => void;
  onClose: () => void;
}

/** The content of the dialog 'Fetch New Image': where the fetch is, then what it found (admin §2). */
export function FetchImages({ machine, fetching, gallery, onAdd, onClose }: Props) {
  const { fetch, isStarting, error, excluded, connectionProblem, fetchAgain, startOver } = fetching;
  const isRunning = fetch?.status === 'running';
  const isBusy = isRunning || isStarting;
  const candidates = (fetch?.candidates ?? []).filter(
    ({ sourceDomain }) => !excluded.includes(siteOf(sourceDomain)),
  );
  const best = candidates[0];
  const dialog = useRef<HTMLDivElement>(null);
  useFocusInList(dialog);
  return (
    <div ref={dialog} className={classes.dialog}>
      <p role="status" className={classes.status}>
        {statusOf(machine, fetching, candidates.length)}
      </p>
      <StatusArea>
        {connectionProblem && (
          <Alert color="brass" title={connectionProblem}>
            {isRunning
              ? 'The fetch goes on without this screen. What it finds shows here when the connection is back.'
              : 'Fetching needs a connection. Check it, then try again.'}
          </Alert>
        )}
      </StatusArea>
      {error && (
        <Alert color="red" role="alert" title={error.title}>
          {error.advice}
        </Alert>
      )}
      {best && fetch && (
        <Candidates
          key={fetch.fetchId}
          fetchId={fetch.fetchId}
          candidates={candidates}
          gallery={gallery}
          onAdd={onAdd}
          onClose={onClose}
        />
      )}
      {best && (
        <div className={classes.actions}>
          <Button variant="default" disabled={isBusy} onClick={() => fetching.exclude(best.sourceDomain)}>
            Not this model
          </Button>
          <p>
            leaves out {best.sourceDomain} for {machine.brand} {machine.model}
          </p>
        </div>
      )}
      {excluded.length > 0 && (
        <ul className={classes.excluded} aria-label="Left out for this model">
          {excluded.map((domain) => (
            <li key={domain}>
              <span>
                {domain} is left out for {machine.brand} {machine.model}
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Undo: ${domain}`}
                disabled={isStarting}
                onClick={() => fetching.include(domain)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fetch && fetch.attempts.length > 0 && <AttemptTable attempts={fetch.attempts} />}
      {(fetch || error) && !isRunning && (
        <div className={classes.actions}>
          {fetch && (
            <Button variant="default" disabled={isBusy} onClick={fetchAgain}>
              Fetch again
            </Button>
          )}
          {fetch?.status !== 'success' && (
            <Button variant="default" disabled={isBusy} onClick={startOver}>
              Try all sources
            </Button>
          )}
          {fetch && <p>‘Fetch again’ skips the sources that were tried.</p>}
        </div>
      )}
    </div>
  );
}

/** Describes the state of the fetch in a sentence. */
function statusOf({ brand, model }: Machine, { fetch, isStarting }: ImageFetch, shown: number): string {
  if (!fetch) return isStarting ? `Starting a fetch for ${brand} ${model}…` : 'Nothing was fetched';
  if (fetch.status === 'success' && shown === 0)
    return `The images that were found are not of ${brand} ${model}. Fetch again to try the next source.`;
  if (fetch.status !== 'running') return `${fetch.message ?? 'Ended'} (${formatMoment(fetch.startedAt)})`;
  const trying = fetch.attempts.find(({ status }) => status === 'trying');
  return `Trying ${trying?.sourceDomain ?? 'the next source'} for ${brand} ${model}. You can close this: the fetch goes on.`;
}
