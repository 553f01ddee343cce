import { LinkButton } from '@dealer/ui';
import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../trpc.ts';
import { PageHeader } from '../list/PageHeader.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ActivityLog } from './activity/ActivityLog.tsx';
import classes from './inventory.module.css';
import { type InventoryTab, inventoryTabs } from './inventory-params.ts';
import { CellEditsProvider } from './list/cells/cell-edits-provider.tsx';
import { StatusTab } from './list/StatusTab.tsx';
import { NewProducts } from './new/NewProducts.tsx';
import { isStatusTab, statusTabs, tabLabels } from './tabs.ts';

/** Inventory Management (admin §2): five tabs, the one that is shown in the address. */
export function InventoryManagementPage() {
  const { params } = useListParams(['tab']);
  const navigate = useNavigate();
  const tab = inventoryTabs.find((name) => name === params.tab) ?? 'new';
  const counts = trpc.admin.products.counts.useQuery();
  const tabList = useRef<HTMLDivElement>(null);
  const activeTab = useRef<HTMLButtonElement>(null);
  const isCounted = counts.data !== undefined;
  // A phone does not show all tabs at once; the one whose list is shown is among those that it does, also once the counts widen them.
  // oxlint-disable-next-line react/exhaustive-deps -- the counts change how wide the tabs are
  useEffect(() => {
    const list = tabList.current;
    const active = activeTab.current;
    if (list && active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.clientWidth) / 2;
  }, [tab, isCounted]);
  return (
    <>
      <PageHeader
        title="Inventory Management"
        subtitle="Add and manage your product inventory"
        actions={
          <>
            <LinkButton href="/admin/sales" variant="outline" size="small">
              Sales
            </LinkButton>
            <LinkButton href="/admin/catalog-check" variant="outline" size="small">
              Check
            </LinkButton>
            <LinkButton href="/admin/searches" variant="outline" size="small">
              Searches
            </LinkButton>
            <LinkButton href="/admin/import" variant="outline" size="small">
              Import
            </LinkButton>
          </>
        }
      />
      <Tabs
        className={classes.root}
        value={tab}
        keepMounted={false}
        onChange={(name) => void navigate({ to: '/admin/inventory', search: { tab: name ?? undefined } })}
      >
        <Tabs.List ref={tabList} className={classes.tabs} aria-label="Inventory">
          {inventoryTabs.map((name) => (
            <Tabs.Tab key={name} ref={name === tab ? activeTab : undefined} value={name}>
              {tabLabels[name]}
              {isStatusTab(name) && counts.data && (
                <span className={classes.count}> {counts.data[statusTabs[name].status]}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.panel}>
          <CellEditsProvider>
            <TabContent tab={tab} />
          </CellEditsProvider>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function TabContent({ tab }: { tab: InventoryTab }) {
  if (isStatusTab(tab)) return <StatusTab key={tab} tab={tab} />;
  return tab === 'new' ? <NewProducts /> : <ActivityLog />;
}
