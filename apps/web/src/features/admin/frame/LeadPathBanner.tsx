import { formatMoment } from '@dealer/api/domain/moment';
import { leadPathAdvice } from '@dealer/api/domain/requests/lead-path';
import type { RouterOutputs } from '@dealer/api/types';
import { IconAlertTriangle } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { accessLostToast, errorText } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import classes from './LeadPathBanner.module.css';

const REFETCH_MS = 10_000;

type Failure = NonNullable<RouterOutputs['admin']['overview']['get']['leadPathFailure']>;

/** Says on every screen that a test request did not arrive, and what to do. */
export function LeadPathBanner({ mayTest }: { mayTest: boolean }) {
  const overview = trpc.admin.overview.get.useQuery(undefined, {
    // No event announces the result of a test.
    refetchInterval: ({ state }) => (state.data?.leadPathFailure ? REFETCH_MS : false),
  });
  const failure = overview.data?.leadPathFailure;
  return failure ? <Banner failure={failure} mayTest={mayTest} /> : null;
}

function Banner({ failure: { at, problem, reason }, mayTest }: { failure: Failure; mayTest: boolean }) {
  const advice = leadPathAdvice[problem];
  return (
    <section className={classes.banner} aria-labelledby="lead-path-banner">
      <IconAlertTriangle className={classes.icon} size={24} aria-hidden />
      <div className={classes.text}>
        <p id="lead-path-banner" className={classes.title}>
          Quote requests may not reach you
        </p>
        <p>
          {advice.problem}
          {at && ` ${reason} (${formatMoment(at)})`}
        </p>
        <p>
          <strong>What to do:</strong> {advice.whatToDo}
        </p>
        {mayTest && problem !== 'noServer' && <TestAgain />}
      </div>
    </section>
  );
}

function TestAgain() {
  const [hasBegun, setBegun] = useState(false);
  const test = useAction(trpc.admin.dashboard.testLeadPath, {
    error: accessLostToast,
    onBegin: () => setBegun(false),
    onSuccess: () => setBegun(true),
  });
  return (
    <div className={classes.test}>
      <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.run(undefined)}>
        Test again
      </Button>
      <span role="status">
        {hasBegun && 'The test has begun. The result is here after at most ten minutes.'}
        {test.error !== null && errorText(test.error, 'The test did not begin. Try again.')}
      </span>
    </div>
  );
}
