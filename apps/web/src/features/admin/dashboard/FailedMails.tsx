import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import { Button } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import classes from './dashboard.module.css';

type Mails = RouterOutputs['admin']['dashboard']['get']['failedMails'];

/** Mails that were given up, with their reason; each can be sent again. */
export function FailedMails({ mails: { items, total } }: { mails: Mails }) {
  return (
    <section className={classes.panel} aria-labelledby="failed-mails" data-urgent="true">
      <h2 id="failed-mails">Mails that failed: {total}</h2>
      <ul className={classes.lines}>
        {items.map((mail) => (
          <FailedMail key={mail.jobId} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function FailedMail({ mail }: { mail: Mails['items'][number] }) {
  const { jobId, recipient, subject, reason, quoteRequestId } = mail;
  const utils = trpc.useUtils();
  const retry = trpc.admin.jobs.retry.useMutation({
    onSuccess: () => showToast({ title: 'Success', message: 'The mail is on its way again' }),
    onError: (error) => showToast(failure(error, 'The mail could not be sent again')),
    onSettled: () => utils.admin.dashboard.get.invalidate(),
  });
  return (
    <li>
      <span className={classes.who}>
        <span>
          {recipient ?? 'Unknown recipient'}
          {quoteRequestId !== null && (
            <>
              {' · '}
              <Link href={`/admin/quotes?request=${quoteRequestId}`}>its request</Link>
            </>
          )}
        </span>
        <span className={classes.what}>{[subject, reason].filter(Boolean).join(': ')}</span>
      </span>
      <Button
        size="xs"
        variant="default"
        loading={retry.isPending}
        onClick={() => retry.mutate({ id: jobId })}
      >
        Retry
      </Button>
    </li>
  );
}
