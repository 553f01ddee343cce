import { nameOfSlug } from '@dealer/api/domain/products/categories';
import paper from './printout.module.css';

interface Props {
  product: { brand: string | null; category: string; subcategory: string | null };
}

/** The line above a machine on paper: 'Toro · Riding Mowers', or its kind alone where it has no brand. */
export function KindLine({ product: { brand, category, subcategory } }: Props) {
  return (
    <p className={paper.kind}>
      {brand && `${brand} · `}
      {nameOfSlug(subcategory ?? category)}
    </p>
  );
}
