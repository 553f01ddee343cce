import { countText, formatCount } from '@dealer/api/domain/counts';
import { IMPORT_PAGE_SIZE, type ImportRunState } from '@dealer/api/schemas';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { Pager } from '../list/Pager.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { useLastPage } from '../list/use-last-page.ts';
import { useListParams } from '../list/use-list-params.ts';
import { importParams } from './import-params.ts';
import classes from './imports.module.css';
import { findOutcome, OutcomeFilter } from './OutcomeFilter.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { Running } from './Running.tsx';
import { useGoToStep } from './use-go-to-step.ts';
import { isRunning, rowsToApply, useApplyImport } from './use-import.ts';

/** Shows the outcome that each row would have, with the reasons; rows are corrected or left out, then the sure ones applied. */
export function ReviewStep({ run }: { run: ImportRunState }) {
  if (run.status === 'planning')
    return (
      <Running run={run} title="Reading every row and comparing it with the catalog" total={run.rowCount} />
    );
  return (
    <div className={classes.page}>
      {run.kind === 'priceList' && <PriceSummary run={run} />}
      <ReviewRows run={run} />
      <ApplyBar run={run} />
    </div>
  );
}

/** The rows of an import, filtered and by pages as the address says. */
export function ReviewRows({ run }: { run: ImportRunState }) {
  const list = useListParams(importParams);
  const { params, page, hrefOf, show } = list;
  const outcome = findOutcome(params.outcome);
  const search = params.search ?? '';
  const rows = trpc.admin.imports.rows.useQuery(
    { id: run.id, page, search, ...(outcome && { outcome }) },
    // A step of the import may have ended while the page was left.
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useLastPage(list, rows, IMPORT_PAGE_SIZE);
  return (
    <section className={classes.card} aria-labelledby="import-rows">
      <h2 id="import-rows">Rows</h2>
      <ListBar>
        <SearchBox label="Search the rows" value={search} onSearch={(text) => show({ search: text })} />
        <OutcomeFilter
          run={run}
          value={outcome}
          isSearching={search !== ''}
          onChange={(chosen) => show({ outcome: chosen })}
        />
      </ListBar>
      <QueryState query={rows} what="The rows" rows={6}>
        {(found) =>
          found.total === 0 ? (
            <EmptyList title="No row is like that">Search for something else, or show all rows.</EmptyList>
          ) : (
            <>
              <ol className={classes.rows} aria-label="Rows of the file">
                {found.rows.map((row) => (
                  <ReviewRow key={row.id} run={run} row={row} />
                ))}
              </ol>
              <Pager page={page} pageSize={IMPORT_PAGE_SIZE} total={found.total} hrefOf={hrefOf} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}

/** Says what the sure rows do; once some of them are applied, how many these are. */
function whatIsSure({ outcomes: { created, updated, review }, applied }: ImportRunState): string {
  const sure = applied
    ? `${formatCount(applied)} applied already`
    : `${formatCount(created)} new, ${formatCount(updated)} changed`;
  if (!review) return sure;
  return `${sure}; ${countText(review, 'waits for review and stays as it is', 'wait for review and stay as they are')}`;
}

function ApplyBar({ run }: { run: ImportRunState }) {
  const goToStep = useGoToStep();
  const { isPending, apply } = useApplyImport(run, () => goToStep(run.id, 'result'));
  const rows = rowsToApply(run);
  if (run.status !== 'review' && rows === 0) return null;
  return (
    <section className={classes.applyBar} aria-label="Apply">
      <p>{rows ? whatIsSure(run) : 'No row is sure and changes anything'}</p>
      <Button disabled={rows === 0 || isRunning(run)} loading={isPending} onClick={apply}>
        {rows ? `Apply the ${formatCount(rows)} that are sure` : 'Apply'}
      </Button>
    </section>
  );
}
