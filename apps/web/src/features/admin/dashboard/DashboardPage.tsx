import { LinkButton } from '@dealer/ui';
import { useUser } from '../../../lib/use-user.ts';
import { trpc } from '../../../trpc.ts';
import { PageHeader } from '../list/PageHeader.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { BackupLine } from './BackupLine.tsx';
import { DiskLine } from './DiskLine.tsx';
import classes from './dashboard.module.css';
import { FailedMails } from './FailedMails.tsx';
import { LaunchChecklist } from './LaunchChecklist.tsx';
import { LeadPathLine } from './LeadPathLine.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { StatCards } from './StatCards.tsx';
import { WaitingMails } from './WaitingMails.tsx';
import { WeekPanel } from './WeekPanel.tsx';

const MAIL_REFETCH_MS = 5_000;

/** The first page of the staff area (admin §2). */
export function DashboardPage() {
  const user = useUser();
  const { admin } = trpc.useUtils();
  const dashboard = trpc.admin.dashboard.get.useQuery(undefined, {
    refetchOnMount: 'always',
    // No event announces the result of a mail.
    refetchInterval: ({ state }) => (state.data?.waitingMails.total ? MAIL_REFETCH_MS : false),
  });
  const refresh = () => {
    void admin.dashboard.invalidate();
    void admin.demand.searches.invalidate();
  };
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={<RefreshButton busy={dashboard.isFetching} onClick={refresh} />}
      />
      <QueryState query={dashboard} what="The dashboard" rows={3} rowHeight={120}>
        {(data) => (
          <div className={classes.page}>
            <StatCards counts={data} />
            <BackupLine backup={data.backup} />
            {data.lowDisk && <DiskLine disk={data.lowDisk} />}
            <LeadPathLine leadPath={data.leadPath} />
            <div className={classes.columns}>
              <div className={classes.column}>
                {data.overdueQuotes.total > 0 && (
                  <QuoteLines
                    title="Waiting longer than 24 hours"
                    quotes={data.overdueQuotes.items}
                    total={data.overdueQuotes.total}
                    allHref="/admin/quotes?folder=due"
                    urgent
                  />
                )}
                {data.appointmentsToday.total > 0 && (
                  <QuoteLines
                    title="Appointments today"
                    quotes={data.appointmentsToday.items}
                    total={data.appointmentsToday.total}
                    allHref="/admin/quotes?folder=appointments"
                    isDay
                  />
                )}
                <WeekPanel />
                <QuoteLines title="Recent quote requests" quotes={data.recentQuotes} />
              </div>
              <div className={classes.column}>
                {data.failedMails.total > 0 && <FailedMails mails={data.failedMails} />}
                {data.waitingMails.total > 0 && <WaitingMails mails={data.waitingMails} />}
                <QuickActions />
                {user?.role === 'superadmin' && <LaunchChecklist />}
              </div>
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

function QuickActions() {
  return (
    <section className={classes.panel} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick actions</h2>
      <div className={classes.actions}>
        <LinkButton href="/admin/quotes?folder=waiting">Quote requests</LinkButton>
        <LinkButton href="/admin/inventory" variant="outline">
          Inventory
        </LinkButton>
        <LinkButton href="/admin/templates" variant="outline">
          Templates
        </LinkButton>
      </div>
    </section>
  );
}
