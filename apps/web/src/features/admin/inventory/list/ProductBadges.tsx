import type { ProductStatus } from '@dealer/api/domain/products/product-status';
import { Badge, StatusBadge } from '@dealer/ui';
import classes from './product-table.module.css';

interface Props {
  product: {
    status: ProductStatus;
    isNew: boolean;
    createdViaSmartLookup: boolean;
    isBulkCreated: boolean;
  };
}

/** Status, whether anybody has looked at it, and where it comes from (admin §2, decisions P21 and P22). */
export function ProductBadges({ product }: Props) {
  const { status, isNew } = product;
  return (
    <span className={classes.badges}>
      <StatusBadge status={status} />
      {isNew && status === 'draft' && (
        <Badge tone="brass" shape="diamond">
          New
        </Badge>
      )}
      <SourceBadge product={product} />
    </span>
  );
}

function SourceBadge({ product: { createdViaSmartLookup, isBulkCreated } }: Props) {
  const sources = [
    ...(createdViaSmartLookup ? ['AI Generated'] : []),
    ...(isBulkCreated ? ['Bulk Created'] : []),
  ];
  return <Badge>{sources[0] ?? 'Manual'}</Badge>;
}
