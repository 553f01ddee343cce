import { formatMoment } from '@dealer/api/domain/moment';
import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import { Alert } from '@mantine/core';
import { trpc } from '../../../../../trpc.ts';
import { formatAmount } from '../../../format-amount.ts';
import { StatusArea } from '../../../list/StatusArea.tsx';

type Sale = NonNullable<RouterOutputs['admin']['sales']['ofProduct']>;

/** Says of a machine on sale that the price in its form is that of the sale, and what becomes of another one. */
export function SaleNotice({ id }: { id: number }) {
  // It may have begun or ended since the form was open last.
  const { data: sale } = trpc.admin.sales.ofProduct.useQuery({ id }, { refetchOnMount: 'always' });
  return <StatusArea>{sale && <OnSale sale={sale} />}</StatusArea>;
}

function OnSale({ sale }: { sale: Sale }) {
  return (
    <Alert color="brass" title={`On sale until ${formatMoment(sale.endsAt)}`}>
      The listing price is that of the sale <Link href="/admin/sales">{sale.name}</Link>;{' '}
      {formatAmount(sale.regularPrice)} comes back when it ends. If you set another price, it stays.
    </Alert>
  );
}
