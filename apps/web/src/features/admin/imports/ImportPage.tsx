import type { ImportRunState } from '@dealer/api/schemas';
import { LinkButton } from '@dealer/ui';
import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PageHeader } from '../list/PageHeader.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { StatusArea } from '../list/StatusArea.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DeleteImport } from './DeleteImport.tsx';
import { importParams } from './import-params.ts';
import { type ImportStep, shownStep, stepLabels } from './import-steps.ts';
import classes from './imports.module.css';
import { ResultStep } from './ResultStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StartImport } from './StartImport.tsx';
import { Steps } from './Steps.tsx';
import { useImport } from './use-import.ts';

/** Import: a file, its columns, the review, the result; each step has an address. */
export function ImportPage() {
  const { params } = useListParams(importParams);
  const id = Number(params.id);
  const isOpen = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <PageHeader
        title="Import"
        subtitle="Catalogs and price lists into the inventory, with a dry run first"
        actions={
          <LinkButton href={isOpen ? '/admin/import' : '/admin/inventory'} variant="outline" size="small">
            {isOpen ? 'Another file' : 'Back to the inventory'}
          </LinkButton>
        }
      />
      {isOpen ? <OpenImport key={id} id={id} step={params.step} /> : <StartImport />}
    </>
  );
}

function OpenImport({ id, step: wantedStep }: { id: number; step: string | undefined }) {
  const { query, connectionProblem } = useImport(id);
  return (
    <QueryState query={query} what="The import" rows={4}>
      {(run) => {
        if (run.status === 'reading' || run.status === 'failed') return <UnreadImport run={run} />;
        const step = shownStep(wantedStep, run);
        return (
          <>
            <Steps run={run} step={step} />
            <StatusArea>
              {connectionProblem && (
                <Alert color="brass" title={connectionProblem} mb="md">
                  What the server has begun goes on without this screen. It shows here when the connection is
                  back.
                </Alert>
              )}
            </StatusArea>
            <StatusArea>
              {run.message && step !== 'result' && <Alert color="brass" title={run.message} mb="md" />}
            </StatusArea>
            <ShownStep run={run} step={step} />
          </>
        );
      }}
    </QueryState>
  );
}

/** A step, which gets the focus when it takes the place of another one or of the button that was pressed. */
function ShownStep({ run, step }: { run: ImportRunState; step: ImportStep }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, status: run.status });
  useEffect(() => {
    const { step: before, status } = shown.current;
    shown.current = { step, status: run.status };
    const isLost = document.activeElement === document.body && status !== run.status;
    if (before !== step || isLost) ref.current?.focus({ preventScroll: isLost });
  }, [step, run.status]);
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={stepLabels[step]} className={classes.step}>
      {step === 'columns' && <ColumnsStep run={run} />}
      {step === 'review' && <ReviewStep run={run} />}
      {step === 'result' && <ResultStep run={run} />}
    </div>
  );
}

/** An import whose file has not been read to its end. */
function UnreadImport({ run }: { run: ImportRunState }) {
  return (
    <section className={classes.card} aria-labelledby="import-unread">
      <h2 id="import-unread">{run.fileName}</h2>
      <p role="status">{run.message ?? 'The file is being read. Its columns show here in a moment.'}</p>
      {run.status === 'failed' && <DeleteImport run={run} />}
    </section>
  );
}
