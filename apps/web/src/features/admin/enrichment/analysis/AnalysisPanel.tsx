import { IconSearch } from '@dealer/ui/icons';
import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnline } from '../../../../lib/use-online.ts';
import { trpc } from '../../../../trpc.ts';
import { errorAdvice } from '../../../action/error-toast.ts';
import { EmptyList } from '../../list/EmptyList.tsx';
import { ListBar } from '../../list/ListBar.tsx';
import classes from '../enrichment.module.css';
import { StartButtons } from '../run/StartButtons.tsx';
import { AnalysisResults } from './AnalysisResults.tsx';

/** Products in each list of the page (admin §9). */
const SHOWN = 5;

/** The analysis, made on request and kept until the next one. */
export function useAnalysis() {
  return trpc.admin.data.analyze.useQuery({ limit: SHOWN }, { enabled: false });
}

interface Props {
  /** A run is under way, so that no other can be started. */
  isBusy: boolean;
  /** The run, in sight of who starts it: what was found may be longer than the screen. */
  children?: ReactNode;
}

/** Analyze Products, and what it found (admin §2). */
export function AnalysisPanel({ isBusy, children }: Props) {
  const analysis = useAnalysis();
  const isOnline = useOnline();
  const { data, isFetching } = analysis;
  return (
    <section aria-label="Analysis">
      <ListBar>
        <Button
          leftSection={<IconSearch size={18} aria-hidden />}
          loading={isFetching}
          disabled={!isOnline}
          onClick={() => void analysis.refetch()}
        >
          Analyze Products
        </Button>
        {data && data.needsEnrichment > 0 && <StartButtons disabled={isBusy || !isOnline} />}
        <p role="status" className={classes.status}>
          {!isOnline && 'You are offline. Connect to analyze products.'}
          {isOnline && isFetching && 'Looking through all products…'}
        </p>
      </ListBar>
      {analysis.isError && !isFetching && (
        <Alert
          color="red"
          role="alert"
          className={classes.alert}
          title="Failed to analyze products. Please try again."
        >
          {errorAdvice(analysis.error)}
        </Alert>
      )}
      {children && <div className={classes.run}>{children}</div>}
      <div aria-busy={isFetching}>
        {data && <AnalysisResults analysis={data} />}
        {!data && isFetching && <Skeleton height={220} radius="sm" />}
        {!data && !isFetching && !analysis.isError && (
          <EmptyList title="Nothing is analyzed yet">
            Analyze Products looks for missing images, descriptions, prices and fields. It changes nothing.
          </EmptyList>
        )}
      </div>
    </section>
  );
}
