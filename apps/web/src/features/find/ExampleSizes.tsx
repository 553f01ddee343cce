import { Link } from '@dealer/ui';
import type { MouseEvent } from 'react';
import { answerFields, setAnswer } from './answer-fields.ts';
import classes from './ExampleSizes.module.css';
import pageClasses from './FindPage.module.css';
import { FIT_FORM } from './FitForm.tsx';

const SQUARE_FEET_PER_ACRE = 43_560;

const lawns = [
  { acres: '0.25', label: '1/4 acre' },
  { acres: '0.5', label: '1/2 acre' },
  { acres: '1', label: '1 acre' },
  { acres: '2', label: '2 acres' },
].map((lawn) => ({ ...lawn, side: Math.round(Math.sqrt(Number(lawn.acres) * SQUARE_FEET_PER_ACRE)) }));

/** Lengths in feet. */
const drives = [25, 50, 100, 200];
const CAR_EVERY_FEET = 20;

/**
 * Lawns or driveways to scale, for the job that is chosen in the form: links to what fits them. A press fills in the form and
 * submits it, so that its other answers stay.
 */
export function ExampleSizes() {
  return (
    <>
      <div className={pageClasses.mow}>
        <h3>Or choose a lawn by its size</h3>
        <ul className={classes.sizes}>
          {lawns.map(({ acres, label, side }) => (
            <li key={acres}>
              <Link
                className={classes.size}
                href={`/find?job=mow&acres=${acres}`}
                onClick={(event) => submitAnswers(event, { job: 'mow', acres })}
              >
                <LawnDrawing side={side} />
                <span className={classes.label}>{label}</span>
                <span className={classes.measure}>
                  {side} by {side} feet
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={classes.legend}>
          All on one scale. The dashed line is a football field, the house is 45 feet wide.
        </p>
      </div>
      <div className={pageClasses.snow}>
        <h3>Or choose a driveway by its length</h3>
        <ul className={classes.sizes}>
          {drives.map((feet) => (
            <li key={feet}>
              <Link
                className={classes.size}
                href={`/find?job=snow&drive=${feet}`}
                onClick={(event) => submitAnswers(event, { job: 'snow', drive: String(feet) })}
              >
                <DriveDrawing feet={feet} />
                <span className={classes.label}>{feet} feet</span>
                <span className={classes.measure}>{carsIn(feet)} in a row</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const carsOn = (feet: number) => Math.floor(feet / CAR_EVERY_FEET);
const carsIn = (feet: number) => (carsOn(feet) === 1 ? '1 car' : `${carsOn(feet)} cars`);

/** A square lawn from above, with a house, in the outline of a football field of 360 by 160 feet; one unit is a foot. */
function LawnDrawing({ side }: { side: number }) {
  return (
    <svg viewBox="-4 -4 368 304" className={classes.drawing} aria-hidden>
      <rect className={classes.grass} y={296 - side} width={side} height={side} />
      <rect className={classes.field} y={136} width={360} height={160} />
      <rect className={classes.house} x={side / 2 - 22} y={296 - side + 14} width={45} height={30} />
    </svg>
  );
}

/** A driveway from above, between the street and a garage, with the cars that find room on it; one unit is a foot. */
function DriveDrawing({ feet }: { feet: number }) {
  const cars = Array.from({ length: carsOn(feet) }, (_, place) => place * CAR_EVERY_FEET + 4);
  return (
    <svg viewBox="-2 -2 242 44" className={classes.drawing} aria-hidden>
      <rect className={classes.drive} y={10} width={feet} height={20} />
      {cars.map((x) => (
        <rect key={x} className={classes.car} x={x} y={17} width={15} height={6} rx={2} />
      ))}
      <rect className={classes.house} x={feet} width={36} height={40} />
    </svg>
  );
}

/** Submits the form with some answers; a link that is opened elsewhere stays a link. */
function submitAnswers(event: MouseEvent<HTMLAnchorElement>, answers: Record<string, string>): void {
  const form = document.forms.namedItem(FIT_FORM);
  if (!form || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  for (const field of answerFields(form)) {
    const answer = answers[field.name];
    if (answer !== undefined) setAnswer(field, answer);
  }
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  // The drawings disappear, and the focus with them.
  button?.focus();
  form.requestSubmit(button);
}
