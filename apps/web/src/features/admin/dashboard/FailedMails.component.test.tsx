import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable } from '@trpc/server/observable';
import { describe, expect, it } from 'vitest';
import { trpc } from '../../../trpc.ts';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { FailedMails } from './FailedMails.tsx';

const mail = (jobId: number) => ({
  jobId,
  topic: 'mail.reset',
  recipient: `customer${jobId}@example.com`,
  subject: null,
  reason: 'connect ECONNREFUSED',
  quoteRequestId: null,
  contactMessageId: jobId === 1 ? 9 : null,
});

/** Shows failed mails on an API that retries all of them. @returns the procedures that were called */
function show(total: number): string[] {
  const called: string[] = [];
  const client = trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            called.push(op.path);
            observer.next({ result: { data: { count: total } } });
            observer.complete();
          }),
    ],
  });
  const queryClient = new QueryClient();
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineScope>
          <FailedMails mails={{ total, items: [mail(1), mail(2)].slice(0, total) }} />
        </MantineScope>
        <ToastHost />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return called;
}

describe('FailedMails', () => {
  it('retries all failed mails by keyboard and says how many', async () => {
    const called = show(7);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry all failed' }));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('7 mails are on their way again')).toBeDefined();
    expect(called).toEqual(['admin.jobs.retryFailedMails']);
  });

  it('takes one off the list that nobody has to send', async () => {
    const called = show(1);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The mail is off the list')).toBeDefined();
    expect(called).toEqual(['admin.jobs.dismissMail']);
  });

  it('leads to the message that a mail answers', () => {
    show(2);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/messages?message=9']);
  });

  it('offers no button for all mails if there is one', () => {
    show(1);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry all failed' })).toBeNull();
  });
});
