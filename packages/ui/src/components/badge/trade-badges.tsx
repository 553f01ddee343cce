import { brandColors } from '../../drawings/brand-colors.ts';
import styles from './badge.module.css';
import { Badge, type BadgeShape, type BadgeTone } from './badge.tsx';

/** Only an explicit `false` is out of stock (decisions P5). */
export function StockBadge({ inStock }: { inStock: boolean | null | undefined }) {
  return inStock === false ? (
    <Badge tone="error" shape="ring">
      Out of Stock
    </Badge>
  ) : (
    <Badge tone="spruce" shape="dot">
      In Stock
    </Badge>
  );
}

/** The brand with a dot in its color. */
export function BrandBadge({ brand }: { brand: string }) {
  const { body, bodyDark } = brandColors(brand);
  return (
    <Badge>
      <span
        className={styles.paint}
        style={{ background: `linear-gradient(135deg, ${body} 55%, ${bodyDark} 55%)` }}
        aria-hidden
      />
      {brand}
    </Badge>
  );
}

/** New or pre-owned, the two conditions that a product can be in (S3). */
export function ConditionBadge({ condition }: { condition: 'new' | 'pre-owned' }) {
  return condition === 'new' ? (
    <Badge shape="diamond">New</Badge>
  ) : (
    <Badge tone="brass" shape="half">
      Pre-Owned
    </Badge>
  );
}

type ProductStatus = 'draft' | 'published' | 'archived' | 'deleted';

const statuses: Record<ProductStatus, { label: string; tone: BadgeTone; shape: BadgeShape }> = {
  draft: { label: 'Draft', tone: 'brass', shape: 'half' },
  published: { label: 'Published', tone: 'spruce', shape: 'dot' },
  archived: { label: 'Archived', tone: 'neutral', shape: 'square' },
  deleted: { label: 'Deleted', tone: 'error', shape: 'cross' },
};

/** A product's status as a word and a shape (admin §2). */
export function StatusBadge({ status }: { status: ProductStatus }) {
  const { label, tone, shape } = statuses[status];
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  );
}
