import { Alert } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { QueryState } from '../list/QueryState.tsx';
import { StaffModal } from '../list/StaffModal.tsx';
import { SaleForm } from './SaleForm.tsx';
import type { SaleSelection } from './sales-params.ts';

interface Props {
  /** The id of the sale that is edited, 'new', or undefined while the dialog is closed. */
  edited: number | 'new' | undefined;
  /** The selected machines of a new sale; undefined for those of a filter. */
  selected: SaleSelection | undefined;
  onClose: () => void;
}

/** The dialog of a new sale, or of one that is edited. */
export function SaleDialog({ edited, selected, onClose }: Props) {
  // What it shows stays while it fades: of other machines, the form would end another draft when its sale is planned.
  const [shown, setShown] = useState({ edited, selected });
  const [typed, setTyped] = useState(false);
  if (edited !== undefined && (edited !== shown.edited || selected !== shown.selected))
    setShown({ edited, selected });
  const close = () => {
    setTyped(false);
    onClose();
  };
  const form = { onType: () => setTyped(true), onDone: close };
  return (
    <StaffModal
      opened={edited !== undefined}
      onClose={close}
      isPersistent={typed}
      hasOwnBack={selected !== undefined}
      isGrowing
      size={820}
      title={shown.edited === 'new' ? 'New Sale' : 'Edit Sale'}
    >
      {typeof shown.edited === 'number' ? (
        <StoredSale key={shown.edited} id={shown.edited} {...form} />
      ) : (
        <>
          {shown.selected?.isLost && (
            <Alert color="brass" role="alert" mb="sm" title="What was selected is not in this tab">
              Select the machines in the inventory again and press ‘Put on sale’ there, or choose them here by
              brand, category, stock or a search.
            </Alert>
          )}
          <SaleForm sale={undefined} productIds={shown.selected?.productIds} {...form} />
        </>
      )}
    </StaffModal>
  );
}

function StoredSale({ id, ...form }: { id: number; onType: () => void; onDone: () => void }) {
  // The form keeps what it was opened with: a refetch must not change it below what is typed.
  const query = trpc.admin.sales.get.useQuery(
    { id },
    { gcTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  // Waits for the refetch: what the sale left out may have been read before somebody changed it.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <QueryState query={{ ...query, data }} what="The sale" rows={4}>
      {(sale) => <SaleForm sale={sale} productIds={sale.filter ? undefined : sale.productIds} {...form} />}
    </QueryState>
  );
}
