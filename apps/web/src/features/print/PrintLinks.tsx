import { isStaff } from '@dealer/api/domain/site/roles';
import { Link } from '@dealer/ui';
import { IconPrinter } from '@dealer/ui/icons';
import { useUser } from '../../lib/use-user.ts';
import classes from './PrintLinks.module.css';

/** The machine on paper: a sheet for everybody, the showroom's price tag for staff. */
export function PrintLinks({ productId }: { productId: number }) {
  const user = useUser();
  return (
    <p className={`${classes.links} no-print`}>
      <IconPrinter size={18} aria-hidden />
      <Link href={`/product/${productId}/print`}>Print product sheet</Link>
      {isStaff(user) && <Link href={`/product/${productId}/tag`}>Price tag</Link>}
    </p>
  );
}
