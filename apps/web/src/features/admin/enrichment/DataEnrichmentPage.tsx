import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../list/PageHeader.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { useStaffUser } from '../shell/staff-user.ts';
import { EnrichmentTab } from './EnrichmentTab.tsx';
import classes from './enrichment.module.css';
import { LookupVersions } from './versions/LookupVersions.tsx';

/** Data Enrichment (admin §2); its second tab, in the address, is for superadmin alone. */
export function DataEnrichmentPage() {
  const { role } = useStaffUser();
  return (
    <>
      <PageHeader
        title="Data Enrichment"
        subtitle="Find machines with gaps and fill them from what is known of the model"
      />
      {role === 'superadmin' ? <EnrichmentTabs /> : <EnrichmentTab />}
    </>
  );
}

function EnrichmentTabs() {
  const { params } = useListParams(['tab']);
  const navigate = useNavigate();
  const tab = params.tab === 'config' ? 'config' : 'enrichment';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(name) =>
        void navigate({
          to: '/admin/data-enrichment',
          search: { tab: name === 'config' ? 'config' : undefined },
        })
      }
    >
      <Tabs.List aria-label="Data Enrichment">
        <Tabs.Tab value="enrichment">Enrichment</Tabs.Tab>
        <Tabs.Tab value="config">Smart Lookup Config</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        {tab === 'config' ? <LookupVersions /> : <EnrichmentTab />}
      </Tabs.Panel>
    </Tabs>
  );
}
