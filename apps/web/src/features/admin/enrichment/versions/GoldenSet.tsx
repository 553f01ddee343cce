import { Link } from '@dealer/ui';
import { trpc } from '../../../../trpc.ts';
import { editHref } from '../../list/edit-href.ts';
import { QueryState } from '../../list/QueryState.tsx';
import classes from './versions.module.css';

/** The products that versions are measured by. */
export function GoldenSet() {
  const golden = trpc.admin.smartLookup.golden.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <QueryState query={golden} what="The golden set" rows={1} rowHeight={40}>
      {(products) => (
        <details className={classes.more}>
          <summary>Golden set: {products.length.toLocaleString('en-US')} verified product(s)</summary>
          <p>
            Versions are measured by these. Staff verify a product in its form, where every value is right.
          </p>
          {products.length > 0 && (
            <ul className={classes.golden}>
              {products.map(({ productId, name, status, verifiedByName, isOutdated }) => (
                <li key={productId}>
                  <Link href={editHref({ id: productId, status })}>
                    <bdi>{name}</bdi>
                  </Link>{' '}
                  verified by <bdi>{verifiedByName}</bdi>
                  {isOutdated && ', changed since: verify it again'}
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </QueryState>
  );
}
