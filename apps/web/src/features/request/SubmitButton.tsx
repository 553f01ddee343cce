import { Button } from '@dealer/ui';
import type { ComponentProps } from 'react';
import { useFocusWhenEnabled } from '../../lib/use-focus-when-enabled.ts';

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'type' | 'disabled'> & {
  isPending: boolean;
  /** The label of the button while the form is sent. */
  pendingText: string;
};

/** The button that sends a form: disabled while it is sent, and focused again afterwards where the press had the focus. */
export function SubmitButton({ isPending, pendingText, children, ...props }: Props) {
  const button = useFocusWhenEnabled(isPending);
  return (
    <Button {...props} ref={button} type="submit" disabled={isPending}>
      {isPending ? pendingText : children}
    </Button>
  );
}
