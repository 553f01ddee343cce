import { trpc } from '../../../trpc.ts';

/** What staff are told where the site has no mail server, before and after they send a mail. */
export const NO_MAIL_SERVER =
  'This site has no mail server yet, so the customer gets no mail from it. Call instead.';

/** Whether the site is known to have no mail server: its mails are files that nobody gets. */
export function useHasNoMailServer(): boolean {
  const { data } = trpc.admin.overview.get.useQuery();
  return data?.hasMailServer === false;
}

/** Returns who gets a mail that was sent, for its toast. */
export function useRecipientText(): (name: string) => string {
  const hasNoServer = useHasNoMailServer();
  return (name) => (hasNoServer ? NO_MAIL_SERVER : `It goes to ${name} by email.`);
}
