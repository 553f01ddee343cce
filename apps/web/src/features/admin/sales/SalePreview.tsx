import type { RouterOutputs } from '@dealer/api/types';
import { Alert } from '@mantine/core';
import { formatAmount } from '../format-amount.ts';
import { PlanTable } from '../list/PlanTable.tsx';
import classes from './sales.module.css';

type Preview = RouterOutputs['admin']['sales']['preview'];

const columns = [
  { label: 'Regular price', say: ({ price }: Preview['rows'][number]) => formatAmount(price) },
  { label: 'In the sale', say: ({ salePrice }: Preview['rows'][number]) => formatAmount(salePrice) },
];

/** The machines of a sale with their prices, and what stands in its way. */
export function SalePreview({ preview }: { preview: Preview }) {
  const { count, total, rows, overlaps, isStartingNow, isWholeShop } = preview;
  return (
    <div className={classes.preview}>
      {overlaps.length > 0 && (
        <Alert color="red" role="alert" title="These machines are in another sale at that time">
          <ul className={classes.notes}>
            {overlaps.map(({ id, name, problem }) => (
              <li key={id}>
                {name}: {problem}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {isWholeShop && (
        <Alert color="brass" role="alert" title={`The whole shop: all ${total} published machine(s)`}>
          No filter is set. Set one, or select machines in the inventory, for a sale of some of them.
        </Alert>
      )}
      {isStartingNow && (
        <Alert color="brass" role="alert" title="It starts at once">
          Its start is over: visitors see these prices as soon as it is saved.
        </Alert>
      )}
      <p role="status">
        {count} of {total} machine(s) will cost less.
        {count < total && ` ${total - count} will be left out, for the reason beside the name.`}
        {total > rows.length && ` The first ${rows.length} are shown.`}
      </p>
      {rows.length > 0 && <PlanTable rows={rows} columns={columns} />}
    </div>
  );
}
