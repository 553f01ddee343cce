import { type AuditEntityType, type AuditLog, auditLogs, type Db, products } from '@dealer/db';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { addDays, momentOfClock } from '../../domain/moment.ts';
import { keywordCondition } from '../../search/keywords.ts';
import type { StaffContext } from '../staff-context.ts';
import type { PageAuditInput } from './schema.ts';

/** The id that the entries of one save or one bulk action share. */
const group = sql<string>`coalesce(${auditLogs.batchId}, ${auditLogs.transactionId})`;

const columns = {
  id: auditLogs.id,
  actionType: auditLogs.actionType,
  entityType: auditLogs.entityType,
  entityId: auditLogs.entityId,
  entityName: auditLogs.entityName,
  userName: auditLogs.userName,
  batchId: auditLogs.batchId,
  transactionId: auditLogs.transactionId,
  createdAt: auditLogs.createdAt,
  changes: auditLogs.changes,
  // Leaves out the record of a brand's rename, which only its undo reads and which may be long.
  metadata: sql<AuditLog['metadata']>`${auditLogs.metadata} - '{movedWith,brandMove}'::text[]`,
};

/** Only superadmins may read changes of these (admin §6). */
const ofSuperadmins: AuditEntityType[] = ['settings', 'lookupVersion', 'staff'];

/** The first moment of a day on the shop's clocks. */
const startOf = (day: string | undefined) => (day === undefined ? undefined : momentOfClock(`${day}T00:00`));

function matching({ actor }: StaffContext, input: PageAuditInput): SQL | undefined {
  const { actionType, search, person } = input;
  const [from, end] = [startOf(input.from), startOf(input.to && addDays(input.to, 1))];
  return and(
    actor.role === 'superadmin' ? undefined : notInArray(auditLogs.entityType, ofSuperadmins),
    actionType && eq(auditLogs.actionType, actionType),
    person === 'system' ? isNull(auditLogs.userId) : undefined,
    typeof person === 'number' ? eq(auditLogs.userId, person) : undefined,
    from && gte(auditLogs.createdAt, from),
    end && lt(auditLogs.createdAt, end),
    search ? keywordCondition(search, auditLogs.searchText) : undefined,
  );
}

/** The sizes of the groups on a page. A group may have more entries on other pages (decisions P25). */
async function groupSizes(db: Db, keys: readonly string[]) {
  if (!keys.length) return new Map<string, { entries: number; products: number }>();
  const sizes = await db
    .select({ key: group, entries: count(), products: countDistinct(auditLogs.entityId) })
    .from(auditLogs)
    .where(or(inArray(auditLogs.batchId, [...keys]), inArray(auditLogs.transactionId, [...keys])))
    .groupBy(group);
  return new Map(sizes.map(({ key, ...size }) => [key, size]));
}

/** The entries that undid one of the saves and batches. */
async function readUndoing(db: Db, keys: Iterable<string>) {
  // One parameter for any number of keys.
  const list = `{${[...keys].map((key) => JSON.stringify(key)).join(',')}}`;
  const undoes = sql<string>`${auditLogs.metadata} ->> 'undoes'`;
  const { id, entityId, batchId, transactionId } = auditLogs;
  return db
    .select({ undoes, id, entityId, batchId, transactionId })
    .from(auditLogs)
    .where(sql`${undoes} = any(${list}::text::text[])`);
}

/**
 * Counts the products of each save or batch that are changed back. An undo can be undone in turn, and that too: of
 * each product the latest entry of this chain decides. One query for each step of the chain, because the planner cannot estimate
 * a recursive one and reads the whole log.
 */
async function countUndone(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const latest = new Map(keys.map((key) => [key, new Map<number | null, { id: number; undone: boolean }>()]));
  /** What was undone in this step, with the given keys that it goes back to. */
  let step = new Map(keys.map((key) => [key, new Set([key])]));
  for (let undone = true; step.size; undone = !undone) {
    const next = new Map<string, Set<string>>();
    for (const entry of await readUndoing(db, step.keys()))
      for (const given of step.get(entry.undoes) ?? []) {
        const ofProducts = latest.get(given);
        if ((ofProducts?.get(entry.entityId)?.id ?? 0) < entry.id)
          ofProducts?.set(entry.entityId, { id: entry.id, undone });
        for (const key of [entry.batchId, entry.transactionId])
          if (key !== null) next.set(key, (next.get(key) ?? new Set()).add(given));
      }
    step = next;
  }
  const counts = new Map<string, number>();
  for (const [key, ofProducts] of latest) {
    const changedBack = [...ofProducts.values()].filter(({ undone }) => undone).length;
    if (changedBack) counts.set(key, changedBack);
  }
  return counts;
}

/** The statuses of products as they are now. */
async function statusesOf(db: Db, ids: readonly number[]) {
  if (!ids.length) return new Map<number, (typeof products.$inferSelect)['status']>();
  const found = await db
    .select({ id: products.id, status: products.status })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(found.map(({ id, status }) => [id, status]));
}

/** A page of the activity log, newest entries first, and the total number of entries (admin §7). */
export async function pageAudit(ctx: StaffContext, input: PageAuditInput) {
  const { db } = ctx;
  // In parallel, because counting many matches takes as long as sorting them.
  const [found, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(auditLogs)
      .where(matching(ctx, input))
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(input.limit)
      .offset(input.offset),
    db.select({ total: count() }).from(auditLogs).where(matching(ctx, input)),
  ]);
  const keys = (entry: (typeof found)[number]) =>
    [entry.batchId, entry.transactionId].filter((key) => key !== null);
  const shown = [...new Set(found.flatMap(keys))];
  const sizes = await groupSizes(db, shown);
  const undone = await countUndone(db, shown);
  const isProduct = ({ entityType, entityId }: (typeof found)[number]) =>
    entityType === 'product' && entityId !== null;
  const statuses = await statusesOf(
    db,
    found.filter(isProduct).flatMap(({ entityId }) => entityId ?? []),
  );
  const logs = found.map((entry) => {
    const size = sizes.get(entry.batchId ?? entry.transactionId ?? '');
    const groupProducts = size?.products ?? 1;
    const isSaveUndone = undone.has(entry.transactionId ?? '');
    const ofBatch = undone.get(entry.batchId ?? '') ?? 0;
    return {
      ...entry,
      productStatus: (isProduct(entry) && statuses.get(entry.entityId ?? 0)) || null,
      groupEntries: size?.entries ?? 1,
      groupProducts,
      undone: isSaveUndone || ofBatch >= groupProducts,
    };
  });
  return { logs, total: counted?.total ?? 0 };
}
