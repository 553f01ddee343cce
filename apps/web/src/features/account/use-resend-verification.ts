import { trpc } from '../../trpc.ts';
import { showToast } from '../toast/toast.ts';

/** Has another verification link sent, and says how that went (storefront.md 8). */
export function useResendVerification(): (email: string) => void {
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: () => showToast({ title: 'Verification email sent', message: 'Please check your inbox' }),
    onError: () =>
      showToast({ title: 'Failed to resend', message: 'Please try again later', kind: 'destructive' }),
  });
  return (email) => resend.mutate({ email });
}
