import { trpc } from '../../../trpc.ts';
import { PageHeader } from '../list/PageHeader.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { SuperadminOnly } from '../shell/SuperadminOnly.tsx';
import { EmailConfiguration } from './EmailConfiguration.tsx';
import { ShopForm } from './ShopForm.tsx';
import classes from './settings.module.css';
import { TestMail } from './TestMail.tsx';

/** Settings, for superadmin alone (admin.md 2, decisions R9). */
export function SettingsPage() {
  return (
    <SuperadminOnly>
      <PageHeader title="Settings" />
      <div className={classes.page}>
        <EmailSettings />
        <TestMail />
        <ShopRecord />
      </div>
    </SuperadminOnly>
  );
}

function EmailSettings() {
  const emails = trpc.admin.settings.emails.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <QueryState query={emails} what="The e-mail settings" rows={1} rowHeight={260}>
      {(settings) => <EmailConfiguration settings={settings} />}
    </QueryState>
  );
}

function ShopRecord() {
  const record = trpc.admin.settings.getShop.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <QueryState query={record} what="The shop’s record" rows={1} rowHeight={420}>
      {(found) => <ShopForm record={found} />}
    </QueryState>
  );
}
