import type { RouterOutputs } from '@dealer/api/types';
import classes from './dashboard.module.css';
import { MailLine } from './MailLine.tsx';

type Mails = RouterOutputs['admin']['dashboard']['get']['failedMails'];

/** Mails that were given up, with their reason; each can be sent again. */
export function FailedMails({ mails: { items, total } }: { mails: Mails }) {
  return (
    <section className={classes.panel} aria-labelledby="failed-mails" data-urgent="true">
      <h2 id="failed-mails">Mails that failed: {total}</h2>
      <ul className={classes.lines}>
        {items.map((mail) => (
          <MailLine key={mail.jobId} mail={mail} retry="Retry" />
        ))}
      </ul>
    </section>
  );
}
