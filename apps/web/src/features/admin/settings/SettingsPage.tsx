import { PageHeader } from '../list/PageHeader.tsx';
import { SuperadminOnly } from '../shell/SuperadminOnly.tsx';

/** Settings, for superadmin alone (admin.md 2). */
export function SettingsPage() {
  return (
    <SuperadminOnly>
      <PageHeader title="Settings" />
    </SuperadminOnly>
  );
}
