import { DAY_MS } from '../durations.ts';
import type { FieldChange, NewAuditLog, NewProductHistoryEntry, Product } from '../schema/index.ts';

interface Author {
  id: number;
  name: string | null;
}

/** A change that staff made to a machine: one entry in its history and one in the audit log. */
interface Event {
  at: Date;
  audit: Pick<NewAuditLog, 'actionType' | 'metadata' | 'batchId'>;
  history: Pick<NewProductHistoryEntry, 'action' | 'previousStatus' | 'newStatus' | 'notes'>;
  changes: FieldChange[];
}

const SALE_DAYS_AGO = 5;

/**
 * The history and the audit entries of a machine as if staff had entered it and worked on it, each event with both
 * (decisions P23). The last entries match the machine's state.
 */
export function recordsOf(product: Product, author: Author | null, now: Date) {
  const events = [creationOf(product), ...edits(product, now), ...moves(product)];
  const history = events.map(
    ({ at, history: own }, n): NewProductHistoryEntry => ({
      ...own,
      productId: product.id,
      changedBy: author?.id ?? null,
      changedByName: author?.name ?? null,
      metadata: { transactionId: transactionOf(product, n) },
      createdAt: at,
    }),
  );
  const auditLogs = events.map(
    ({ at, audit, changes }, n): NewAuditLog => ({
      ...audit,
      userId: author?.id ?? null,
      userName: author?.name ?? null,
      entityId: product.id,
      entityName: product.name,
      transactionId: transactionOf(product, n),
      changes,
      createdAt: at,
    }),
  );
  return { history, auditLogs };
}

const transactionOf = ({ id }: Product, n: number) => `seed-${id}-${n}`;

const change = (field: string, oldValue: unknown, newValue: unknown): FieldChange => ({
  field,
  oldValue,
  newValue,
  isNoisy: field === 'description',
});

function creationOf(product: Product): Event {
  const { name, brand, model, sku, category } = product;
  const fields = Object.entries({ name, brand, model, sku, category }).filter(([, value]) => value !== null);
  const status = startedAsDraft(product) ? 'draft' : 'published';
  return {
    at: product.createdAt,
    audit: creationAudit(product),
    history: { action: 'created', newStatus: status },
    changes: [...fields, ['status', status] as const].map(([field, value]) => change(field, null, value)),
  };
}

function creationAudit({ createdViaSmartLookup, isBulkCreated }: Product): Event['audit'] {
  if (createdViaSmartLookup) return { actionType: 'SMART_LOOKUP', metadata: { dataSource: 'ai' } };
  return isBulkCreated ? { actionType: 'BULK_CREATED', batchId: 'seed-bulk' } : { actionType: 'CREATED' };
}

const startedAsDraft = ({ status, featured }: Product) => status === 'draft' || featured;

/** A time between the machine's creation and now, by a fraction. */
const between = (from: Date, to: Date, part: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * part);

/** A sale as one bulk action, machines that sold out, and later edits of texts. */
function edits(product: Product, now: Date): Event[] {
  const events: Event[] = [];
  const updated = { action: 'updated' as const };
  if (product.discountEnabled && product.status === 'published') {
    const sale = new Date(now.getTime() - SALE_DAYS_AGO * DAY_MS);
    const inSale = product.createdAt < sale;
    events.push({
      at: inSale ? sale : between(product.createdAt, now, 0.5),
      audit: { actionType: 'PRICE_CHANGED', ...(inSale && { batchId: 'seed-sale' }) },
      history: updated,
      changes: [
        change('price', product.originalPrice, product.price),
        change('originalPrice', null, product.originalPrice),
        change('discountEnabled', false, true),
      ],
    });
  }
  if (product.status === 'published' && !product.inStock) {
    events.push({
      at: between(product.createdAt, now, 0.9),
      audit: { actionType: 'STOCK_CHANGED' },
      history: updated,
      changes: [change('inStock', true, false), change('inventoryCount', 1, 0)],
    });
  }
  if (product.status === 'draft' && !product.isNew) {
    events.push({
      at: between(product.createdAt, now, 0.5),
      audit: { actionType: 'UPDATED' },
      history: updated,
      changes: [change('description', null, product.description)],
    });
  }
  return events;
}

function moves(product: Product): Event[] {
  const events: Event[] = [];
  const move = (at: Date, from: Product['status'], to: Product['status'], notes: string) =>
    events.push({
      at,
      audit: { actionType: 'STATUS_CHANGED' },
      history: { action: 'status_change', previousStatus: from, newStatus: to, notes },
      changes: [change('status', from, to)],
    });
  if (product.publishedAt && startedAsDraft(product))
    move(product.publishedAt, 'draft', 'published', 'Published from drafts');
  if (product.archivedAt) move(product.archivedAt, 'published', 'archived', 'Archived from published');
  return events;
}
