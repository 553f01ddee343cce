import { countText } from '@dealer/api/domain/counts';
import { durationText } from '@dealer/api/domain/duration';
import { DEMAND_DAYS, wantedText } from '@dealer/api/domain/requests/demand';
import { lostReasonLabels } from '@dealer/api/domain/requests/lost-reasons';
import { SOON_HOURS } from '@dealer/api/domain/requests/reply-promise';
import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import { trpc } from '../../../trpc.ts';
import { QueryState } from '../list/QueryState.tsx';
import classes from './dashboard.module.css';
import { WeekChart } from './WeekChart.tsx';

type Week = RouterOutputs['admin']['dashboard']['week'];

/** Shows the owner's figures of the week: what came in, how fast it was answered, what was won, lost or could not be had. */
export function WeekPanel() {
  const week = trpc.admin.dashboard.week.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <section className={classes.panel} aria-labelledby="this-week">
      <h2 id="this-week">This week</h2>
      <QueryState query={week} what="The figures of the week" rows={4} rowHeight={40}>
        {(data) => (
          <>
            <WeekFigures week={data} />
            <WeekChart weeks={data.weeks} />
            {data.demand.length > 0 && <AskedFor machines={data.demand} />}
          </>
        )}
      </QueryState>
      <NotFound />
    </section>
  );
}

function WeekFigures({ week }: { week: Week }) {
  const { received, answered, answeredInTime, medianAnswerMinutes, won, lost, lostReasons, waiting, drafts } =
    week;
  const why = lostReasons.map(({ reason, count }) => `${lostReasonLabels[reason]} ${count}`).join(', ');
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Due within {SOON_HOURS} open hours</dt>
        <dd>
          <Link href="/admin/quotes?folder=due">
            {waiting.dueSoon}
            {waiting.overdue > 0 && `, and ${waiting.overdue} overdue`}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>{countText(received, 'request')}</dd>
      </div>
      <div>
        <dt>Answered</dt>
        <dd>
          {answered}
          {answered > 0 && ` (${answeredInTime} within 24 hours)`}
        </dd>
      </div>
      <div>
        <dt>Median time to answer</dt>
        <dd>{medianAnswerMinutes === null ? 'No answer yet' : durationText(medianAnswerMinutes)}</dd>
      </div>
      <div>
        <dt>Won and lost</dt>
        <dd>
          {won} won, {lost} lost
          {why && ` (${why})`}
        </dd>
      </div>
      <div>
        <dt>Ready to publish</dt>
        <dd>
          <Link href="/admin/inventory?tab=drafts&missing=none">
            {drafts.ready} of {countText(drafts.total, 'draft')}
          </Link>
        </dd>
      </div>
    </dl>
  );
}

function AskedFor({ machines }: { machines: Week['demand'] }) {
  return (
    <>
      <h3 className={classes.demand}>Out of stock, and asked for in {DEMAND_DAYS} days</h3>
      <ul className={classes.lines}>
        {machines.map(({ id, name, requests, alerts, visitors }) => (
          <li key={id}>
            <span className={classes.who}>
              <Link href={`/admin/inventory?tab=published&edit=${id}`} dir="auto">
                {name}
              </Link>
              <span className={classes.what}>{wantedText({ requests, alerts, visitors })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows what visitors searched for and did not find, once it is loaded, without a state of its own. */
function NotFound() {
  const searches = trpc.admin.demand.searches.useQuery({ limit: 5 }, { refetchOnMount: 'always' }).data ?? [];
  if (searches.length === 0) return null;
  return (
    <>
      <h3 className={classes.demand}>Searched and not found</h3>
      <ul className={classes.lines}>
        {searches.map(({ phrase, visitors }) => (
          <li key={phrase}>
            <span className={classes.who}>
              <Link href="/admin/searches" dir="auto">
                {phrase}
              </Link>
              <span className={classes.what}>
                {countText(visitors, 'visitor')} in {DEMAND_DAYS} days
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
