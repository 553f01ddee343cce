import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRetryMail } from '../use-failed-mails.ts';
import classes from './dashboard.module.css';

interface Props {
  mail: RouterOutputs['admin']['dashboard']['get']['failedMails']['items'][number];
  /** The time of the next try. */
  when?: string;
  /** The label of the button that tries it at once; without it there is none. */
  retry?: string | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** Shows a mail that did not go out: to whom, about what, why not, and what to do about it. */
export function MailLine({
  mail: { jobId, recipient, subject, reason, quoteRequestId, contactMessageId },
  when,
  retry: label,
  children,
}: Props) {
  const { busy, retry } = useRetryMail();
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
          {contactMessageId !== null && (
            <>
              {' · '}
              <Link href={`/admin/messages?message=${contactMessageId}`}>its message</Link>
            </>
          )}
        </span>
        <span className={classes.what}>{[subject, reason].filter(Boolean).join(': ')}</span>
        {when && <span className={classes.what}>{when}</span>}
      </span>
      {label && (
        <Button size="xs" variant="default" loading={busy} onClick={() => retry(jobId)}>
          {label}
        </Button>
      )}
      {children}
    </li>
  );
}
