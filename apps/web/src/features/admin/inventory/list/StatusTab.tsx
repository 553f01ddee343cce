import type { ListedStatus } from '@dealer/api/domain/products/product-status';
import { IconDots, IconDownload } from '@dealer/ui/icons';
import { ActionIcon, Menu, Paper } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { Pager } from '../../list/Pager.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { RefreshButton } from '../../list/RefreshButton.tsx';
import { HistoryDialog, type HistoryProduct } from '../history/HistoryDialog.tsx';
import classes from '../inventory.module.css';
import { incompleteText, type StatusTabName, statusTabs } from '../tabs.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { setDensity, useDensity } from './density.ts';
import { EditListed } from './EditListed.tsx';
import { NoProducts } from './NoProducts.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { useListSelection } from './selection/use-list-selection.ts';
import { useExport } from './use-export.ts';
import { useMove } from './use-move.ts';
import { type ProductList, useProductList } from './use-product-list.ts';

/** The products of one status: how many, which of them, and what can be done with them (admin §2). */
export function StatusTab({ tab }: { tab: StatusTabName }) {
  const { status, counted } = statusTabs[tab];
  const counts = trpc.admin.products.counts.useQuery(undefined, { refetchOnMount: 'always' });
  const list = useProductList(status);
  const { edited } = list;
  const exported = useExport();
  const density = useDensity();
  const refresh = useRefreshProducts();
  const incomplete = status === 'draft' ? (counts.data?.incomplete ?? 0) : 0;
  return (
    <>
      <Paper className={classes.card}>
        <div className={classes.head} data-noted={incomplete > 0 || undefined}>
          <h2 tabIndex={-1} data-list-heading>
            {counts.data ? `${counts.data[status]} ${counted}` : 'Counting'}
          </h2>
          {incomplete > 0 && <p>{incompleteText(incomplete)}</p>}
        </div>
        <Menu position="bottom-end" withinPortal transitionProps={{ exitDuration: 0 }}>
          <Menu.Target>
            <ActionIcon variant="default" aria-label="List menu" loading={exported.busy}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void exported.save(list.filters)}
            >
              Export CSV
            </Menu.Item>
            <Menu.Item onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}>
              {density === 'compact' ? 'Comfortable rows' : 'Compact rows'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <RefreshButton busy={list.query.isFetching} onClick={refresh} />
      </Paper>
      {edited === undefined ? <Listed status={status} list={list} /> : <EditListed id={edited} list={list} />}
    </>
  );
}

/** Search, table, pages, and bulk actions on the selected rows. */
function Listed({ status, list }: { status: ListedStatus; list: ProductList }) {
  const { query, hrefOf, isFiltered, clear, edit } = list;
  const selection = useListSelection(query.data?.items ?? []);
  const moves = useMove(edit);
  const [historyOf, setHistoryOf] = useState<HistoryProduct>();
  return (
    <>
      <ProductFilters list={list} />
      <QueryState
        query={query}
        what="The products"
        failed="Failed to fetch products"
        rows={10}
        rowHeight={48}
      >
        {({ items, total, page, pageSize }) =>
          total === 0 ? (
            <NoProducts isFiltered={isFiltered} onClear={clear} />
          ) : (
            <>
              <ProductTable
                items={items}
                list={list}
                selection={selection}
                moves={moves}
                onEdit={edit}
                onHistory={setHistoryOf}
              />
              <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
            </>
          )
        }
      </QueryState>
      <BulkBar
        status={status}
        selection={selection}
        shown={query.data?.items.length ?? 0}
        total={query.data?.total ?? 0}
        filters={list.filters}
      />
      <PublishDialog moves={moves} />
      <HistoryDialog product={historyOf} onClose={() => setHistoryOf(undefined)} />
    </>
  );
}
