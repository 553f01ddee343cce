import type { RouterOutputs } from '@dealer/api/types';
import { Button } from '@mantine/core';
import { useDismissMail, useRetryFailedMails } from '../use-failed-mails.ts';
import classes from './dashboard.module.css';
import { MailLine } from './MailLine.tsx';

type Mails = RouterOutputs['admin']['dashboard']['get']['failedMails'];

/** The newest mails that were given up, with their reason. Staff can retry each one, or all of them at once, and dismiss one that nobody has to send. */
export function FailedMails({ mails: { items, total } }: { mails: Mails }) {
  const { busy, retryAll } = useRetryFailedMails();
  const { busy: dismissing, dismiss } = useDismissMail();
  return (
    <section className={classes.panel} aria-labelledby="failed-mails" data-urgent="true">
      <h2 id="failed-mails">Mails that failed: {total}</h2>
      {total > 1 && (
        <div>
          <Button size="xs" loading={busy} onClick={retryAll}>
            Retry all failed
          </Button>
        </div>
      )}
      <ul className={classes.lines}>
        {items.map((mail) => (
          <MailLine key={mail.jobId} mail={mail} retry="Retry">
            <Button size="xs" variant="default" disabled={dismissing} onClick={() => dismiss(mail.jobId)}>
              Dismiss
            </Button>
          </MailLine>
        ))}
      </ul>
    </section>
  );
}
