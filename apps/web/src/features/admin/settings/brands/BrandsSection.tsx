import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useRefreshProducts } from '../../inventory/use-refresh-products.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { FoundAnnouncement } from '../../list/FoundAnnouncement.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { useShown } from '../../list/use-shown.ts';
import settingsClasses from '../settings.module.css';
import { BrandTable } from './BrandTable.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import type { ManagedBrand } from './use-brand-action.ts';

/** An action on a brand that is being confirmed. */
interface PendingAction {
  kind: 'rename' | 'merge' | 'remove';
  brand: ManagedBrand;
}

/** The brands of the shop: how many products have them, other names, two that are one, and those that are not used. */
export function BrandsSection() {
  const list = trpc.admin.brands.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [search, setSearch] = useState('');
  const [pending, setPending] = useState<PendingAction>();
  const close = () => setPending(undefined);
  const of = (kind: PendingAction['kind']) => (pending?.kind === kind ? pending.brand : undefined);
  const wanted = search.trim().toLowerCase();
  return (
    <section className={settingsClasses.panel} aria-labelledby="brands">
      <h2 id="brands">Brands</h2>
      <QueryState query={list} what="The brands" rows={4}>
        {(brands) => {
          const found = brands.filter(({ name, aliases }) =>
            [name, ...aliases].some((text) => text.toLowerCase().includes(wanted)),
          );
          return (
            <>
              <TextInput
                label="Find a brand"
                mb="md"
                value={search}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
              <FoundAnnouncement search={wanted} count={found.length} />
              <BrandTable brands={found} onAsk={(kind, brand) => setPending({ kind, brand })} />
              <RenameDialog brand={of('rename')} onClose={close} />
              <MergeDialog brand={of('merge')} brands={brands} onClose={close} />
              <RemoveQuestion brand={of('remove')} onClose={close} />
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

function RemoveQuestion({ brand, onClose }: { brand: ManagedBrand | undefined; onClose: () => void }) {
  const shown = useShown(brand);
  const utils = trpc.useUtils();
  const refresh = useRefreshProducts();
  const remove = useAction(trpc.admin.brands.remove, {
    success: ({ name }) => `${name} is deleted`,
    error: 'The brand could not be deleted',
    invalidate: () => {
      refresh();
      return utils.admin.brands.invalidate();
    },
    // Another one may be asked about by now.
    afterSettled: ({ id }) => Number(id) === brand?.id && onClose(),
  });
  return (
    <ConfirmModal
      opened={brand !== undefined}
      question={`Delete the brand ${shown?.name ?? ''}? No product has it.`}
      confirmLabel="Delete brand"
      busy={remove.isPending}
      onConfirm={() => brand && remove.run({ id: brand.id, shownName: brand.name })}
      onClose={onClose}
    />
  );
}
