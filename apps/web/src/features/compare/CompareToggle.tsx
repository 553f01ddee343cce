import { shortLabel } from '@dealer/api/domain/products/short-label';
import { cx } from '@dealer/ui';
import { IconCheck } from '@dealer/ui/icons';
import classes from './CompareToggle.module.css';
import { MAX_CHOSEN, toggleCompared, useCompared } from './compared.ts';

interface Props {
  product: { id: number; name: string; brand: string | null; model: string | null };
  className?: string;
}

/** Chooses a machine for a comparison or a request, and takes it out again. Needs a script, so without one it is not shown. */
export function CompareToggle({ product, className }: Props) {
  const compared = useCompared();
  const chosen = compared.some(({ id }) => id === product.id);
  const full = !chosen && compared.length >= MAX_CHOSEN;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Compare ${product.name}`}
      title={full ? 'Ten at a time: take one out first' : undefined}
      disabled={full}
      className={cx(classes.toggle, 'no-print needs-script', className)}
      onClick={() => toggleCompared({ id: product.id, label: shortLabel(product) })}
    >
      <span className={classes.box}>{chosen && <IconCheck size={14} stroke={3} aria-hidden />}</span>
      Compare
    </button>
  );
}
