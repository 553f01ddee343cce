import { correctedEmail } from '@dealer/api/domain/email-typos';
import { TextField } from '@dealer/ui';
import { type ChangeEvent, type FocusEvent, type ReactNode, useRef, useState } from 'react';
import classes from './request.module.css';

interface Props {
  /** The properties that Mantine's form gives an input. */
  inputProps: {
    value?: string;
    onChange: (change: string | ChangeEvent<HTMLInputElement>) => void;
    onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
    error?: ReactNode;
  };
  required: boolean;
}

/** Whether somebody goes on to another field. At a press of a button nothing may appear: the button would move away from the press. */
const isGoingOn = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Element && relatedTarget.matches('input, textarea, select');

/** The email address of the person who asks. Once it is left, a likely slip in it is offered corrected. */
export function EmailField({ inputProps, required }: Props) {
  const { value, onChange, onBlur, ...others } = inputProps;
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<string>();
  const corrected = left !== undefined && left === value ? correctedEmail(left) : undefined;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (isGoingOn(event)) setLeft(event.currentTarget.value);
    onBlur?.(event);
  };
  const correct = () => {
    if (corrected) onChange(corrected);
    input.current?.focus();
  };
  return (
    <div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required={required}
        {...others}
        ref={input}
        value={value}
        onChange={onChange}
        onBlur={leave}
      />
      <p aria-live="polite" className={classes.hint}>
        {corrected && (
          <button type="button" className={classes.textButton} onClick={correct}>
            Did you mean {corrected}?
          </button>
        )}
      </p>
    </div>
  );
}
