import { formatCount } from '@dealer/api/domain/counts';
import type { ImportRunState } from '@dealer/api/schemas';
import { Link } from '@dealer/ui';
import { trpc } from '../../../trpc.ts';
import { QueryState } from '../list/QueryState.tsx';
import classes from './imports.module.css';

/** Shows the effects of a price list in numbers, and what it no longer names. */
export function PriceSummary({ run }: { run: ImportRunState }) {
  const prices = trpc.admin.imports.prices.useQuery({ id: run.id }, { refetchOnMount: 'always' });
  return (
    <section className={classes.card} aria-labelledby="import-prices">
      <h2 id="import-prices">Prices</h2>
      <QueryState query={prices} what="The prices" rows={1} rowHeight={40}>
        {({ rises, falls, newModels, notListed, belowCost, notListedProducts }) => (
          <>
            <p>
              {[
                `${rises} price rise(s)`,
                `${falls} fall(s)`,
                `${newModels} new model(s)`,
                `${notListed} no longer listed`,
                `${belowCost} below cost`,
              ].join(', ')}
            </p>
            {notListed > 0 && (
              <details>
                <summary>No longer listed</summary>
                <ul>
                  {notListedProducts.map(({ id, name }) => (
                    <li key={id}>
                      <Link href={`/product/${id}`}>{name}</Link>
                    </li>
                  ))}
                </ul>
                {notListed > notListedProducts.length && (
                  <p>{`The first ${notListedProducts.length} of ${formatCount(notListed)} by name`}</p>
                )}
              </details>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
