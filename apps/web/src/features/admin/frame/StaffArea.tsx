import '../staff-styles.ts';
import { isStaff } from '@dealer/api/domain/site/roles';
import { ClientOnly, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { joinOpenTabs } from '../../../lib/open-tabs.ts';
import { askBeforeLosingDrafts, followOtherTabs } from '../../../lib/staff-drafts.ts';
import { useUser } from '../../../lib/use-user.ts';
import { AccessDenied } from '../shell/AccessDenied.tsx';

// Drafts belong to tabs: which are open is known before the first form reads its own.
const StaffShell = lazy(async () => {
  followOtherTabs();
  askBeforeLosingDrafts();
  const [{ StaffShell: component }] = await Promise.all([import('./StaffShell.tsx'), joinOpenTabs()]);
  return { default: component };
});

/** The staff area: for staff the shell with its page, made in the browser alone; for everybody else Access Denied. */
export function StaffArea() {
  const user = useUser();
  if (!user || !isStaff(user)) return <AccessDenied signedIn={Boolean(user)} />;
  const loading = <p className="visually-hidden">Loading the staff area</p>;
  return (
    <ClientOnly fallback={loading}>
      <Suspense fallback={loading}>
        {/* Another person begins with nothing of what the last one typed. */}
        <StaffShell key={user.id} user={user}>
          <Outlet />
        </StaffShell>
      </Suspense>
    </ClientOnly>
  );
}
