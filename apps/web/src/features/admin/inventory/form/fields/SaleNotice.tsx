import { formatMoment } from '@dealer/api/domain/moment';
import { formatCents, toCents } from '@dealer/api/domain/money';
import { Link } from '@dealer/ui';
import { Alert } from '@mantine/core';
import { trpc } from '../../../../../trpc.ts';

/** Says of a machine on sale that the price in its form is that of the sale, and what becomes of another one. */
export function SaleNotice({ id }: { id: number }) {
  // It may have begun or ended since the form was open last.
  const { data: sale } = trpc.admin.sales.ofProduct.useQuery({ id }, { refetchOnMount: 'always' });
  if (!sale) return null;
  const regular = formatCents(toCents(sale.regularPrice) ?? 0);
  return (
    <Alert color="brass" role="status" title={`On sale until ${formatMoment(sale.endsAt)}`}>
      The listing price is that of the sale <Link href="/admin/sales">{sale.name}</Link>; {regular} comes back
      when it ends. If you set another price, it stays.
    </Alert>
  );
}
