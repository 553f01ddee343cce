import { formatDate } from '@dealer/api/domain/moment';
import type { RouterOutputs } from '@dealer/api/types';
import classes from './dashboard.module.css';

type Weeks = RouterOutputs['admin']['dashboard']['week']['weeks'];

const BAR_WIDTH = 10;
const WEEK_WIDTH = 32;
const HEIGHT = 64;

/** 'Nov 16'. */
const dayOf = (start: Date) => formatDate(start).split(',')[0] ?? '';

/** Received and answered requests per week as bars, with the same figures as a table for screen readers. */
export function WeekChart({ weeks }: { weeks: Weeks }) {
  const highest = Math.max(1, ...weeks.flatMap(({ received, answered }) => [received, answered]));
  const heightOf = (value: number) => (value / highest) * HEIGHT;
  return (
    <figure className={classes.chart}>
      <figcaption>
        Requests per week: <span className={classes.received}>received</span> and{' '}
        <span className={classes.answered}>answered</span>, at most {highest}
      </figcaption>
      <svg viewBox={`0 0 ${weeks.length * WEEK_WIDTH} ${HEIGHT + 14}`} aria-hidden="true">
        {weeks.map(({ start, received, answered }, at) => (
          <g key={start.toISOString()} transform={`translate(${at * WEEK_WIDTH} 0)`}>
            <rect
              className={classes.received}
              y={HEIGHT - heightOf(received)}
              width={BAR_WIDTH}
              height={heightOf(received)}
            />
            <rect
              className={classes.answered}
              x={BAR_WIDTH + 2}
              y={HEIGHT - heightOf(answered)}
              width={BAR_WIDTH}
              height={heightOf(answered)}
            />
            <text y={HEIGHT + 11}>{dayOf(start)}</text>
          </g>
        ))}
      </svg>
      <table className="visually-hidden">
        <caption>Requests per week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Received</th>
            <th scope="col">Answered</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ start, received, answered }) => (
            <tr key={start.toISOString()}>
              <th scope="row">{dayOf(start)}</th>
              <td>{received}</td>
              <td>{answered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
