import type { trpc } from '../trpc.ts';
import type { CurrentUser } from './use-user.ts';

/** Shows an account as it was saved just now, unless its person has signed out, or another one has signed in, meanwhile. */
export function showChangedUser(utils: ReturnType<typeof trpc.useUtils>, changed: CurrentUser): void {
  utils.auth.user.setData(undefined, (shown) => (shown?.id === changed.id ? changed : shown));
}
