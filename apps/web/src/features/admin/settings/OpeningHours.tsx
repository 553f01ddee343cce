import type { ShopInput } from '@dealer/api/schemas';
import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './settings.module.css';
import type { ShopValues } from './shop-values.ts';

interface Props {
  form: UseFormReturnType<ShopValues, ShopInput>;
}

/** The week: which days are open, from when to when. */
export function OpeningHours({ form }: Props) {
  return (
    <fieldset className={classes.hours}>
      <legend>Hours</legend>
      {form.values.hours.map(({ day, name, open }, at) => (
        <div key={day} className={classes.day}>
          <Checkbox label={name} {...form.getInputProps(`hours.${at}.open`, { type: 'checkbox' })} />
          {open ? (
            <div className={classes.times}>
              <TextInput
                type="time"
                aria-label={`${name} opens`}
                {...form.getInputProps(`hours.${at}.opens`)}
              />
              <TextInput
                type="time"
                aria-label={`${name} closes`}
                {...form.getInputProps(`hours.${at}.closes`)}
              />
            </div>
          ) : (
            <span>closed</span>
          )}
        </div>
      ))}
    </fieldset>
  );
}
