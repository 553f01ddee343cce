import { LinkButton } from '@dealer/ui';
import { IconPlus } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { ConfirmModal } from '../list/ConfirmModal.tsx';
import { EmptyList } from '../list/EmptyList.tsx';
import listClasses from '../list/list.module.css';
import { PageHeader } from '../list/PageHeader.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { useShown } from '../list/use-shown.ts';
import { SaleCard } from './SaleCard.tsx';
import { SaleDialog } from './SaleDialog.tsx';
import { saleSelectionOf, salesParams } from './sales-params.ts';
import { type SaleRow, useRefreshSales, useSales } from './use-sales.ts';

/** Sales: prices that are lower from one minute to another. With machines in the address the form of a new one is open. */
export function SalesPage() {
  const list = useSales();
  const { params, show } = useListParams(salesParams);
  const selected = saleSelectionOf(params.ids);
  const [edited, setEdited] = useState<number | 'new' | undefined>(selected && 'new');
  const [saleToCancel, setSaleToCancel] = useState<SaleRow>();
  const close = () => {
    setEdited(undefined);
    if (params.ids) show({ ids: undefined });
  };
  return (
    <>
      <PageHeader
        title="Sales"
        subtitle="Lower prices from one minute to another; the regular prices come back by themselves"
        actions={
          <>
            <LinkButton href="/admin/inventory" variant="outline" size="small">
              Inventory
            </LinkButton>
            <RefreshButton busy={list.isFetching} onClick={() => void list.refetch()} />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              New Sale
            </Button>
          </>
        }
      />
      <QueryState query={list} what="The sales" rowHeight={96}>
        {(sales) =>
          sales.length === 0 ? (
            <EmptyList title="No sales yet">
              Plan one here by brand or category, or tick machines in the inventory and choose ‘Put on sale’.
            </EmptyList>
          ) : (
            <ul className={listClasses.cards} aria-label="Sales">
              {sales.map((sale) => (
                <SaleCard
                  key={sale.id}
                  sale={sale}
                  onEdit={() => setEdited(sale.id)}
                  onCancel={() => setSaleToCancel(sale)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <SaleDialog edited={edited} selected={selected} onClose={close} />
      <CancelSale sale={saleToCancel} onClose={() => setSaleToCancel(undefined)} />
    </>
  );
}

/** Asks, then cancels a sale. */
function CancelSale({ sale, onClose }: { sale: SaleRow | undefined; onClose: () => void }) {
  const shown = useShown(sale);
  const cancel = useAction(trpc.admin.sales.cancel, {
    success: 'Sale canceled',
    error: 'The sale could not be canceled',
    // Another one may be asked about by now.
    afterSettled: ({ id }) => Number(id) === sale?.id && onClose(),
    invalidate: useRefreshSales(),
  });
  return (
    <ConfirmModal
      opened={sale !== undefined}
      question={
        shown?.state === 'running'
          ? 'Cancel this sale and put the regular prices back now?'
          : 'Cancel this sale before it starts?'
      }
      confirmLabel="Cancel sale"
      keepLabel="Keep the sale"
      busy={cancel.isPending}
      onConfirm={() => sale && cancel.run({ id: sale.id, updatedAt: sale.updatedAt })}
      onClose={onClose}
    />
  );
}
