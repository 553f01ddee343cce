import { useState } from 'react';
import { rememberedPerson } from './identity.ts';
import classes from './request.module.css';

/** Says whom this device remembers, and forgets them on request. */
export function NotYou({ onForget }: { onForget: () => void }) {
  const [name, setName] = useState(() => {
    const { firstName, lastName } = rememberedPerson();
    return `${firstName} ${lastName}`.trim();
  });
  if (!name) return null;
  return (
    <p className={classes.hint}>
      This device remembers {name}.{' '}
      <button
        type="button"
        className={classes.forget}
        onClick={() => {
          setName('');
          onForget();
        }}
      >
        Not you?
      </button>
    </p>
  );
}
