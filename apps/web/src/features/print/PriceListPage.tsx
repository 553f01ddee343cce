import { countText } from '@dealer/api/domain/counts';
import { formatDate } from '@dealer/api/domain/moment';
import { measureOf } from '@dealer/api/domain/products/categories';
import type { RouterOutputs } from '@dealer/api/types';
import { Button, Link } from '@dealer/ui';
import { IconPrinter } from '@dealer/ui/icons';
import { priceView } from '../../lib/price-view.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { InfoPage } from '../pages/InfoPage.tsx';
import classes from './PriceListPage.module.css';

type Item = RouterOutputs['storefront']['products']['priceList']['items'][number];

/**
 * The machines of each subcategory, or of a category that has none, in the order of the list. Two categories may have
 * subcategories of one name: those are named with their categories.
 */
function sectionsOf(items: readonly Item[]) {
  const sections = new Map<string, { first: Item; slug: string; machines: Item[] }>();
  for (const item of items) {
    const { category, subcategory } = item;
    const key = `${category}/${subcategory ?? ''}`;
    const section = sections.get(key) ?? { first: item, slug: subcategory ?? category, machines: [] };
    section.machines.push(item);
    sections.set(key, section);
  }
  const all = [...sections.values()];
  return all.map(({ first: { category, categoryName, kindName }, slug, machines }) => {
    const isShared = all.some((other) => other.slug === slug && other.first.category !== category);
    return isShared && slug !== category
      ? { id: `${category}-${slug}`, title: `${categoryName}: ${kindName}`, machines }
      : { id: slug, title: kindName, machines };
  });
}

/** Lists every machine with its price, to read, to print, and kept by browsers for when there is no connection. */
export function PriceListPage() {
  const [{ items, total, asOf }] = trpc.storefront.products.priceList.useSuspenseQuery();
  const shop = useShop();
  const sections = sectionsOf(items);
  return (
    <InfoPage
      title="Price List"
      lead={
        <p>
          {countText(items.length, 'machine')}, as of {formatDate(asOf)}. Tax is not included. Call{' '}
          {shop.phone} for what is not in stock.
        </p>
      }
      aside={
        <Button className={`${classes.print} no-print needs-script`} onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden />
          Print
        </Button>
      }
    >
      {items.length === 0 && <p>No machine is listed at the moment. Call us at {shop.phone}.</p>}
      {sections.length > 1 && (
        <nav aria-label="Sections of the list" className={`${classes.jump} no-print`}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ id, title, machines }) => (
        <section key={id} aria-labelledby={id} className={classes.section}>
          <h2 id={id}>{title}</h2>
          <Machines machines={machines} title={title} />
        </section>
      ))}
      {total > items.length && <p>The list is cut off here: {countText(total, 'machine')} in all.</p>}
    </InfoPage>
  );
}

/** Whether the name has all words of the model already: 'XT1 Enduro LT42 Tractor' those of 'XT1 LT42'. */
function namesModel({ name, model }: Item): boolean {
  return (model ?? '').split(' ').every((word) => name.includes(word));
}

function Machines({ machines, title }: { machines: readonly Item[]; title: string }) {
  return (
    <table className={classes.list} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Machine</th>
          <th scope="col">Size</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {machines.map((machine) => (
          <tr key={machine.id}>
            <th scope="row">
              <Link href={`/product/${machine.id}`}>{machine.name}</Link>
              {!namesModel(machine) && <span> {machine.model}</span>}
              {machine.condition === 'pre-owned' && !/pre-owned/i.test(machine.name) && (
                <small> Pre-Owned</small>
              )}
              {machine.inStock === false && <small> Out of Stock</small>}
            </th>
            <td>{measureOf(machine)?.value}</td>
            <td>
              <Price machine={machine} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Price({ machine }: { machine: Item }) {
  const view = priceView(machine);
  if (view.kind === 'call') return view.label;
  return (
    <>
      {view.kind === 'discount' && (
        <>
          <s className={classes.regular}>
            <span className="visually-hidden">Was </span>
            {view.original}
          </s>{' '}
          <span className="visually-hidden">Now </span>
        </>
      )}
      {view.kind === 'discount' ? view.current : view.amount}
      {view.kind === 'discount' && view.until && <small> {view.until}</small>}
    </>
  );
}
