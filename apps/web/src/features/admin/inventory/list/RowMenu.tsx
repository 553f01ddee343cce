import { movesFrom } from '@dealer/api/domain/products/product-status';
import { IconCopy, IconDots, IconExternalLink, IconHistory } from '@dealer/ui/icons';
import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMounted } from '../../../../lib/use-mounted.ts';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useCreationKeys } from '../../form/use-creation-keys.ts';
import type { HistoryProduct } from '../history/HistoryDialog.tsx';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { moveLabel } from './move-labels.ts';
import classes from './product-table.module.css';
import type { Moves } from './use-move.ts';
import type { ProductRow } from './use-product-list.ts';

interface Props {
  product: ProductRow;
  moves: Moves;
  onHistory: (product: HistoryProduct) => void;
}

/** The menu of what can be done with a product besides editing it, such as the permitted moves (admin §4). */
export function RowMenu({ product, moves, onHistory }: Props) {
  const { id, name, status } = product;
  const navigate = useNavigate();
  const refresh = useRefreshProducts();
  const isMounted = useMounted();
  const edit = (copyId: number) => void navigate({ href: `/admin/inventory?tab=drafts&edit=${copyId}` });
  const creation = useCreationKeys();
  const duplicate = useAction(trpc.admin.products.duplicate, {
    success: (copy) => ({
      title: 'Success',
      message: `A draft like ${name} was made`,
      ...(!isMounted() && { action: { label: 'Edit it', onClick: () => edit(copy.id) } }),
    }),
    error: 'Failed to create product',
    invalidate: () => refresh(),
    ...creation.handlers,
    // The copy wants a SKU of its own.
    afterSuccess: (copy) => edit(copy.id),
  });
  return (
    // It is gone at once: in a menu that fades, the rest of a double click would choose again.
    <Menu position="bottom-end" withinPortal transitionProps={{ exitDuration: 0 }}>
      <Menu.Target>
        <ActionIcon
          className={classes.more}
          variant="default"
          aria-label={`More for ${name}`}
          loading={duplicate.isPending}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => onHistory({ id, name })}
        >
          View History
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/product/${id}`}
          target="_blank"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          See its page
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => duplicate.run({ id, idempotencyKey: creation.keyOf(id) })}
        >
          Duplicate as draft
        </Menu.Item>
        <Menu.Divider />
        {movesFrom(status).map((permitted) => (
          <Menu.Item key={permitted.to} onClick={() => moves.start(product, permitted.to)}>
            {moveLabel(permitted)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
