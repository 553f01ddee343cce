import { useId } from 'react';
import { colorSchemes, setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import classes from './ColorSchemeSwitch.module.css';

const labels = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** Light, dark, or as the system has it. */
export function ColorSchemeSwitch() {
  const chosen = useColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">Colors</legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name={name}
            checked={chosen === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <span>{labels[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
