import { TextField } from '@dealer/ui';
import type { GetInputPropsReturnType } from '@mantine/form';
import classes from './request.module.css';

interface Props {
  inputProps: (field: 'firstName' | 'lastName') => GetInputPropsReturnType;
}

/**
 * First and last name, side by side where there is room; both are required wherever they are asked for. By its `name` the
 * browser finds a field again when a visitor comes Back; without one it goes by their order, which may be another then.
 */
export function NameFields({ inputProps }: Props) {
  return (
    <div className={classes.names}>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        {...inputProps('firstName')}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        {...inputProps('lastName')}
      />
    </div>
  );
}
