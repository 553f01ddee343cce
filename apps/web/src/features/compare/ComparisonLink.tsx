import { Link } from '@dealer/ui';
import { compareHref, useCompared } from './compared.ts';

/** Leads to the comparison once there are two machines to compare. */
export function ComparisonLink() {
  const compared = useCompared();
  if (compared.length < 2) return null;
  return (
    <Link href={compareHref(compared.map(({ id }) => id))} className="no-print">
      Compare {compared.length} machines
    </Link>
  );
}
