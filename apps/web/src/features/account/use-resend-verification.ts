import { trpc } from '../../trpc.ts';
import { failedText } from '../action/failed-text.ts';
import { useAction } from '../action/use-action.ts';

/** Has another verification link sent, and says how that went (storefront §8). */
export function useResendVerification(): (email: string) => void {
  const resend = useAction(trpc.auth.resendVerification, {
    success: () => ({ title: 'Verification email sent', message: 'Please check your inbox' }),
    error: (error) => ({
      title: 'Failed to resend',
      message: failedText(error, 'Please try again later'),
      kind: 'destructive',
    }),
  });
  return (email) => resend.run({ email });
}
