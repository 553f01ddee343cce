import { LinkButton } from '@dealer/ui';
import { Alert } from '@mantine/core';
import { PageHeader } from '../list/PageHeader.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { importParams, shownStep } from './import-steps.ts';
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

function OpenImport({ id, step: asked }: { id: number; step: string | undefined }) {
  const { query, connectionProblem } = useImport(id);
  return (
    <QueryState query={query} what="The import" rows={4}>
      {(run) => {
        const step = shownStep(asked, run);
        return (
          <>
            <Steps run={run} step={step} />
            {connectionProblem && (
              <Alert color="brass" role="status" title={connectionProblem} mb="md">
                What the server has begun goes on without this screen. It shows here when the connection is
                back.
              </Alert>
            )}
            {run.message && step !== 'result' && (
              <Alert color="brass" role="status" title={run.message} mb="md" />
            )}
            {step === 'columns' && <ColumnsStep key={run.status} run={run} />}
            {step === 'review' && <ReviewStep run={run} />}
            {step === 'result' && <ResultStep run={run} />}
          </>
        );
      }}
    </QueryState>
  );
}
