import { LinkButton, StatusBadge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { editHref } from '../list/edit-href.ts';
import classes from './catalog-check.module.css';
import type { FindingRow, FindingsOfProduct } from './findings.ts';

interface Props {
  product: FindingsOfProduct;
  onIgnore: (finding: FindingRow) => void;
}

/** A product with what is probably wrong about it. */
export function CheckedProduct({ product, onIgnore }: Props) {
  const { id, name, sku, status, score, findings } = product;
  const utils = trpc.useUtils();
  const restore = useAction(trpc.admin.catalogCheck.restore, {
    success: 'The finding is listed again',
    error: 'The finding could not be listed again',
    invalidate: () => utils.admin.catalogCheck.invalidate(),
    keyOf: ({ rule }) => rule,
  });
  return (
    <li className={classes.product}>
      <div className={classes.head}>
        <h2 dir="auto">{name}</h2>
        {sku && <span className={classes.dim}>{sku}</span>}
        <StatusBadge status={status} />
        <span className={classes.score}>Entry: {score} of 100 points</span>
      </div>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={finding.rule} data-row={`finding-${id}-${finding.rule}`}>
            <p>
              {finding.reason}.
              {finding.ignored && (
                <span className={classes.dim}>
                  Ignored by {finding.ignored.by ?? 'somebody'}: {finding.ignored.reason}
                </span>
              )}
            </p>
            <div className={classes.buttons}>
              <LinkButton
                href={editHref(product, finding.field)}
                variant="outline"
                size="small"
                aria-label={`Fix: ${finding.reason}, ${name}`}
              >
                Fix
              </LinkButton>
              {finding.ignored ? (
                <Button
                  variant="default"
                  onClick={() => restore.run({ productId: id, rule: finding.rule })}
                  aria-label={`Show again: ${finding.reason}, ${name}`}
                >
                  Show again
                </Button>
              ) : (
                <Button
                  variant="default"
                  onClick={() => onIgnore(finding)}
                  aria-label={`Ignore: ${finding.reason}, ${name}`}
                >
                  Ignore
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}
