import { MAX_FETCHED_MODEL } from '@dealer/api/schemas';
import { ProductImage } from '@dealer/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { lengthError } from '../../form/length-error.ts';
import { useDraft } from '../../form/use-draft.ts';
import { AttemptTable } from '../images/AttemptTable.tsx';
import { useWatchedFetch } from '../images/use-watched-fetch.ts';
import classes from './image-sources.module.css';

interface Props {
  source: { brand: string; sourceDomain: string; sourcePattern?: string | null };
  /** The model to look for at first. */
  model: string;
  /** The source in the name of the draft. */
  draftName: string;
}

const draftSchema = z.object({ model: z.string(), previous: z.string() });

/** Tries a source for a model and shows what it finds; nothing is saved or counted. */
export function TestSource({
  source: { brand, sourceDomain, sourcePattern },
  model: initialModel,
  draftName,
}: Props) {
  const storedDraft = useDraft(`image-source-test-${draftName}`, draftSchema);
  const [model, setModel] = useState(() => {
    const draft = storedDraft.read();
    // What was typed for one machine is not offered for another one.
    return draft?.previous === initialModel ? draft.model : initialModel;
  });
  const change = (typed: string) => {
    setModel(typed);
    if (typed === initialModel) storedDraft.drop();
    else storedDraft.keep({ model: typed, previous: initialModel });
  };
  const [error, setError] = useState<string>();
  const { fetch, show, connectionProblem } = useWatchedFetch();
  const test = useAction(trpc.admin.imageSources.test, {
    onSuccess: (started) => {
      storedDraft.drop();
      return show(started);
    },
    error: (failed) => {
      setError(staffErrorToast(failed, 'The test could not be started').message);
      return undefined;
    },
  });
  const isRunning = test.isPending || fetch?.status === 'running';
  const tooLong = lengthError('Model', model.trim(), MAX_FETCHED_MODEL);
  const canRun = model.trim() !== '' && tooLong === undefined;
  const run = () => {
    if (!canRun || isRunning) return;
    setError(undefined);
    test.run({ brand, model: model.trim(), sourceDomain, sourcePattern: sourcePattern ?? null });
  };
  return (
    <div className={classes.test} role="group" aria-label={`Test of ${sourceDomain}`}>
      <div className={classes.run}>
        <TextInput
          label="Model to look for"
          value={model}
          error={tooLong ?? error}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            run();
          }}
        />
        <Button variant="default" disabled={!canRun} loading={isRunning} onClick={run}>
          Run test
        </Button>
      </div>
      <p role="status" className={classes.intro}>
        {connectionProblem ??
          fetch?.message ??
          (isRunning ? `Trying ${sourceDomain}…` : 'A test saves and counts nothing.')}
      </p>
      {fetch && <AttemptTable attempts={fetch.attempts} />}
      {fetch && fetch.candidates.length > 0 && (
        <ul className={classes.found} aria-label="Images found">
          {fetch.candidates.map(({ id, url, width, height }, index) => (
            <li key={id}>
              <ProductImage src={url} alt={`Image ${index + 1}`} sizes="140px" />
              {width} × {height}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
