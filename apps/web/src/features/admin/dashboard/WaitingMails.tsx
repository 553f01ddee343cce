import { formatMoment } from '@dealer/api/domain/moment';
import type { RouterOutputs } from '@dealer/api/types';
import classes from './dashboard.module.css';
import { MailLine } from './MailLine.tsx';

type Mails = RouterOutputs['admin']['dashboard']['get']['waitingMails'];

/** Mails that failed and are retried, with the time of the next attempt. Staff can retry each one now. */
export function WaitingMails({ mails: { items, total } }: { mails: Mails }) {
  return (
    <section className={classes.panel} aria-labelledby="waiting-mails">
      <h2 id="waiting-mails">Mails that wait: {total}</h2>
      <ul className={classes.lines}>
        {items.map((mail) => (
          <MailLine
            key={mail.jobId}
            mail={mail}
            when={mail.nextTryAt ? `Next try ${formatMoment(mail.nextTryAt)}` : 'Being tried now'}
            retry={mail.nextTryAt ? 'Try now' : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
