import { trpc } from '../../../trpc.ts';
import { PageHeader } from '../list/PageHeader.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { SuperadminOnly } from '../shell/SuperadminOnly.tsx';
import { AiCostsForm } from './AiCostsForm.tsx';
import { BrandsSection } from './brands/BrandsSection.tsx';
import { EmailConfiguration } from './EmailConfiguration.tsx';
import { ShopForm } from './ShopForm.tsx';
import classes from './settings.module.css';
import { StaffSection } from './staff/StaffSection.tsx';
import { TestMail } from './TestMail.tsx';

/** Settings, for superadmin alone (admin §2, decisions R9). */
export function SettingsPage() {
  return (
    <SuperadminOnly>
      <PageHeader title="Settings" />
      <div className={classes.page}>
        <EmailSettings />
        <TestMail />
        <StaffSection />
        <BrandsSection />
        <AiCostSettings />
        <ShopRecord />
      </div>
    </SuperadminOnly>
  );
}

function EmailSettings() {
  const emails = trpc.admin.settings.emails.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <QueryState query={emails} what="The email settings" rows={1} rowHeight={260}>
      {(settings) => <EmailConfiguration settings={settings} />}
    </QueryState>
  );
}

function AiCostSettings() {
  const costs = trpc.admin.settings.getAiCosts.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <QueryState query={costs} what="The costs of the AI" rows={1} rowHeight={320}>
      {(record) => <AiCostsForm record={record} />}
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
