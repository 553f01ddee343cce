import { type FitNumber, fitErrors } from '@dealer/api/domain/fit-finder/numbers';
import { type FitParams, fitParams } from '@dealer/api/domain/fit-finder/params';
import { Button, SelectField, TextField } from '@dealer/ui';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { textParams } from '../../lib/search-params.ts';
import classes from './FindPage.module.css';

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

/** The questions. Where no script runs, the browser sends the form to the same address. */
export function FitForm({ params }: { params: FitParams }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(params);
  const errors = new Map(fitErrors(params));
  // Set by a submit until its errors are shown.
  const isFocusPending = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = answersIn(event.currentTarget);
    if (JSON.stringify(answers) === address) return focusFirstInvalid(event.currentTarget);
    isFocusPending.current = true;
    void router.navigate({ to: '/find', search: answers, resetScroll: false });
  };
  const [key, setKey] = useState(address);
  // Back and links answer otherwise than the fields: they begin again. Who sent the fields keeps them, and the focus in them.
  useLayoutEffect(() => {
    if (form.current && JSON.stringify(answersIn(form.current)) !== address) setKey(address);
    else if (form.current && isFocusPending.current) focusFirstInvalid(form.current);
    isFocusPending.current = false;
  }, [address]);
  const numberOf = (name: FitNumber) => ({ name, defaultValue: params[name], error: errors.get(name) });
  const job = params.job === 'snow' ? 'snow' : 'mow';
  return (
    <form action="/find" className={classes.form} onSubmit={submit} ref={form} key={key}>
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
