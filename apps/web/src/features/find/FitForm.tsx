import { type FitNumber, fitErrors } from '@dealer/api/domain/products/fit-finder/numbers';
import { type FitParams, fitParams } from '@dealer/api/domain/products/fit-finder/params';
import { Button, SelectField, TextField } from '@dealer/ui';
import { useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { textParams } from '../../lib/search-params.ts';
import classes from './FindPage.module.css';
import { usePersistedAnswers } from './use-persisted-answers.ts';

/** The name of the form. */
export const FIT_FORM = 'fit';

const jobs = [
  { value: 'mow', label: 'Mow a lawn' },
  { value: 'snow', label: 'Clear snow' },
];

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & { name: FitNumber };

/** A number, with its unit if somebody types one. */
function NumberField({ defaultValue = '', ...field }: NumberFieldProps) {
  return <TextField {...field} defaultValue={defaultValue} inputMode="decimal" maxLength={20} />;
}

const answersIn = (form: HTMLFormElement) => textParams(Object.fromEntries(new FormData(form)), fitParams);

/** Moves the focus to what has to be corrected, so that a screen reader says why; none is left in what the job hides. */
const focusFirstInvalid = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();

/**
 * Submits the form by a navigation to the address that has its answers.
 * @returns the handlers of the form, and its key, which changes when the address differs from what was submitted, as after a step
 * back; `keep` stores what is typed and not submitted
 */
function useFormInAddress(form: RefObject<HTMLFormElement | null>, params: FitParams) {
  const address = JSON.stringify(params);
  const router = useRouter();
  const [key, setKey] = useState(0);
  const [visit, setVisit] = useState({ address });
  // The submitted addresses that the page does not show yet, and the focus of the last submit.
  const pending = useRef<string[]>([]);
  const focused = useRef<Element | null>(null);
  const shownAddress = useRef(address);
  const persisted = usePersistedAnswers({ form, params, visit, answersIn });
  const discardSubmitted = useEffectEvent((before: string) => persisted.discard(before));
  const typedFor = () => pending.current.at(-1) ?? address;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = answersIn(event.currentTarget);
    const next = JSON.stringify(answers);
    if (next === address && !pending.current.length) return focusFirstInvalid(event.currentTarget);
    pending.current.push(next);
    focused.current = document.activeElement;
    void router.navigate({ to: '/find', search: answers, resetScroll: false });
  };
  useLayoutEffect(() => {
    // What was typed before the app had started stays.
    if (!form.current || shownAddress.current === address) return;
    const before = shownAddress.current;
    shownAddress.current = address;
    const isUnchanged = JSON.stringify(answersIn(form.current)) === address;
    const submitted = pending.current.lastIndexOf(address);
    pending.current = submitted < 0 ? [] : pending.current.slice(submitted + 1);
    // Somebody who goes on typing before the answer comes keeps the fields and the focus.
    if (submitted < 0) setVisit({ address });
    // Only now: without a connection, the way back leads to what was typed.
    else discardSubmitted(before);
    if (submitted < 0 && !isUnchanged) setKey((round) => round + 1);
    else if (submitted >= 0 && isUnchanged && document.activeElement === focused.current)
      focusFirstInvalid(form.current);
  }, [address, form]);
  const keep = (event: FormEvent<HTMLFormElement>) =>
    persisted.keep(typedFor(), answersIn(event.currentTarget));
  return { submit, keep, key };
}

/** The questions. Where no script runs, the browser sends the form to the same address. */
export function FitForm({ params }: { params: FitParams }) {
  const form = useRef<HTMLFormElement>(null);
  const errors = new Map(fitErrors(params));
  const { submit, keep, key } = useFormInAddress(form, params);
  const numberOf = (name: FitNumber) => ({ name, defaultValue: params[name], error: errors.get(name) });
  const job = params.job === 'snow' ? 'snow' : 'mow';
  return (
    <form
      name={FIT_FORM}
      action="/find"
      className={classes.form}
      onSubmit={submit}
      onChange={keep}
      ref={form}
      key={key}
    >
      <fieldset className={classes.jobs}>
        <legend>What is it for?</legend>
        {jobs.map(({ value, label }) => (
          <label key={value} className={classes.job}>
            <input type="radio" name="job" value={value} defaultChecked={value === job} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={classes.mow}>
        <NumberField label="Acres of lawn" hint="A football field is 1.3 acres" {...numberOf('acres')} />
        <SelectField label="Slope" name="slope" defaultValue={params.slope ?? ''}>
          <option value="">Not sure</option>
          <option value="flat">Flat</option>
          <option value="gentle">Gentle, up to 15 degrees</option>
          <option value="steep">Steeper in places</option>
        </SelectField>
        <NumberField label="Narrowest gate, inches" {...numberOf('gate')} />
      </div>
      <div className={classes.snow}>
        <NumberField
          label="Length of the driveway, feet"
          hint="A car is about 15 feet long"
          {...numberOf('drive')}
        />
        <SelectField label="Surface" name="surface" defaultValue={params.surface ?? ''}>
          <option value="">Not sure</option>
          <option value="paved">Paved</option>
          <option value="gravel">Gravel</option>
        </SelectField>
        <SelectField label="Snow" name="snow" defaultValue={params.snow ?? ''}>
          <option value="">Not sure</option>
          <option value="light">Mostly a few inches</option>
          <option value="heavy">Often deep or wet</option>
        </SelectField>
      </div>
      <NumberField label="Budget, dollars" {...numberOf('budget')} />
      <Button type="submit" variant="accent" size="large" wide>
        Show what fits
      </Button>
    </form>
  );
}
