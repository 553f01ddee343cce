import { hashKey, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isSessionEnded } from '../../lib/error-code.ts';
import { forgetDraftsOfOthers } from '../../lib/staff-drafts.ts';
import { trpc } from '../../trpc.ts';
import { onFormOwner } from '../request/hand-over-forms.ts';
import { clearToasts } from '../toast/toast.ts';
import { signInAddress } from './session-ended.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/**
 * Forgets what was loaded for an account. The rest of what stands on a public page is the same for everybody. What is being loaded
 * stays: its page would fail.
 */
function forgetAccountData(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.admin), fetchStatus: 'idle' });
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.storefront.quotes.mine) });
}

/** Shows the tab as that of a visitor, with nothing left of the account: its session is over. */
export async function showSignedOut(queryClient: QueryClient, utils: Utils): Promise<void> {
  // An answer from before would show the account again.
  await utils.auth.user.cancel();
  forgetAccountData(queryClient);
  forgetDraftsOfOthers(undefined);
  utils.auth.user.setData(undefined, null);
}

const watched = new WeakSet<QueryClient>();

/**
 * Forgets what was loaded for an account as soon as another one is known to be signed in, or nobody: whichever call brings that, also
 * in the staff area, from which somebody may come back.
 */
function forgetWithAccount(userId: number, queryClient: QueryClient, utils: Utils): void {
  if (watched.has(queryClient)) return;
  watched.add(queryClient);
  const key = hashKey(getQueryKey(trpc.auth.user, undefined, 'query'));
  let shownId: number | undefined = userId;
  // Runs before anything is rendered with the new account.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== key) return;
    const nextId = utils.auth.user.getData()?.id;
    if (shownId !== undefined && shownId !== nextId) forgetAccountData(queryClient);
    shownId = nextId;
  });
}

/**
 * Leaves nothing of an account visible in a tab that stays open after its person has signed out. The tab learns of it from
 * the tab in which they did so; where that says nothing, from the server when it is shown again.
 * @param userId the account that the tab shows
 * @param isStaffArea whether to leave the server unasked: a session that has only expired ends nothing that staff type
 * @returns stops watching
 */
export function watchSession(
  userId: number,
  isStaffArea: boolean,
  queryClient: QueryClient,
  utils: Utils,
): () => void {
  forgetWithAccount(userId, queryClient, utils);
  const check = async () => {
    try {
      await utils.auth.user.fetch(undefined, { staleTime: 0 });
    } catch (error) {
      // Elsewhere the browser leaves for the sign-in page. Without an answer, the known account stays.
      if (isSessionEnded(error) && !signInAddress(location.pathname, location.search))
        await showSignedOut(queryClient, utils);
    }
  };
  const onVisible = () => {
    if (!document.hidden && !isStaffArea) void check();
  };
  const unsubscribe = onFormOwner((owner) => {
    // One may lead to a request of the account.
    if (owner !== userId) clearToasts();
    if (owner === undefined) void showSignedOut(queryClient, utils);
    else if (owner !== userId) void check();
  });
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
