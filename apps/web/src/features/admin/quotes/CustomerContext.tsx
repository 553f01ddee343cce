import type { RouterOutputs } from '@dealer/api/types';
import { Link, ProductImage, StatusBadge, StockBadge } from '@dealer/ui';
import { Skeleton } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import classes from '../inbox/inbox.module.css';
import { OtherContacts } from '../inbox/OtherContacts.tsx';
import type { QuoteDetail } from './RequestFacts.tsx';

type Context = RouterOutputs['admin']['quotes']['customerContext'];

const nothing: Context = { machines: [], requests: [], requestsTotal: 0, messages: [], messagesTotal: 0 };

/**
 * Shows beside a request its machines as they are today, and what else this customer asked for. Without it, staff can still answer.
 * It takes the same place while it loads and where there is nothing, so that no button below moves away from a press.
 */
export function CustomerContext({ request }: { request: QuoteDetail }) {
  const { id } = request;
  // Stock, prices and messages change on other pages.
  const { data, isLoading } = trpc.admin.quotes.customerContext.useQuery(
    { id },
    { refetchOnMount: 'always' },
  );
  if (isLoading) return <Skeleton className={classes.contextSkeleton} radius="sm" />;
  const { machines, ...others } = data ?? nothing;
  const { requests, messages } = others;
  const isAlone = machines.length + requests.length + messages.length === 0;
  return (
    <aside className={classes.context} aria-label="About this request">
      {isAlone && (
        <p>
          {data ? 'Nothing else from this customer.' : 'What else this customer sent could not be loaded.'}
        </p>
      )}
      {machines.length > 0 && (
        <ul className={classes.machines} aria-label="Machines">
          {machines.map((machine) => (
            <Machine key={machine.id} machine={machine} />
          ))}
        </ul>
      )}
      <OtherContacts {...others} />
    </aside>
  );
}

function Machine({ machine }: { machine: Context['machines'][number] }) {
  const { id, name, sku, status, inStock, inventoryCount, price, imageUrl } = machine;
  return (
    <li className={classes.machine}>
      <ProductImage src={imageUrl} alt="" sizes="96px" />
      <div>
        <Link href={`/product/${id}`}>{name}</Link>
        <p className={classes.price}>{price ?? 'Call for Pricing'}</p>
        <p>
          <StockBadge inStock={inStock} /> {inventoryCount ?? 0} on the shelf{sku && `, SKU ${sku}`}{' '}
          {status !== 'published' && <StatusBadge status={status} />}
        </p>
      </div>
    </li>
  );
}
