import { TextField } from '@dealer/ui';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { EmailField } from './EmailField.tsx';
import { NameFields } from './NameFields.tsx';
import { PageUserField } from './PageUserField.tsx';
import classes from './request.module.css';

type PersonField = 'firstName' | 'lastName' | 'email' | 'phone';

interface Props {
  inputProps: (field: PersonField) => GetInputPropsReturnType;
  /** The hint beside email and phone if one of them is enough. */
  hint?: ReactNode;
  /** Email and phone are both needed. */
  contactRequired?: boolean;
}

/** The fields for who asks, and how to reach them. */
export function PersonFields({ inputProps, hint, contactRequired = false }: Props) {
  return (
    <>
      <PageUserField />
      <NameFields inputProps={inputProps} />
      <div className={classes.pair}>
        <EmailField inputProps={inputProps('email')} required={contactRequired} />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required={contactRequired}
          {...inputProps('phone')}
        />
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
    </>
  );
}
