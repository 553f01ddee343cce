import { type Db, savedViews, type Transaction, users } from '@dealer/db';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { personName } from '../../accounts/person-name.ts';
import type { DeletionInput } from '../../domain/input-fields.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import { rejectDuplicate } from '../../reject-duplicate.ts';
import type { StaffContext } from '../staff-context.ts';
import { assertUnchangedSince, isStoredAlready, laterThan } from '../stale-save.ts';
import type { CreateViewInput, ListedView, SavedView, UpdateViewInput } from './schema.ts';

/** More views than this do not help to find a list again. */
const MAX_VIEWS = 50;

type Row = typeof savedViews.$inferSelect;

type Viewer = Pick<StaffContext, 'actor'>;

function viewOf({ actor }: Viewer, { id, name, href, isShared, updatedAt, userId }: Row): SavedView {
  return { id, name, href, isShared, isOwn: userId === actor.id, updatedAt };
}

const visibleTo = ({ actor }: Viewer) => or(eq(savedViews.userId, actor.id), eq(savedViews.isShared, true));

/** The caller's own views and the shared ones, by name. */
export async function listViews(ctx: StaffContext): Promise<ListedView[]> {
  const found = await ctx.db
    .select({ view: savedViews, madeByName: personName })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(visibleTo(ctx))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return found.map(({ view, madeByName }) => ({ ...viewOf(ctx, view), madeByName }));
}

/** Runs a write that sets a name. @throws CONFLICT if the owner has another view with this name */
const withFreeName = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  rejectDuplicate(
    write,
    () => conflict(`There is a view “${name}” already: choose another name`),
    'saved_views_user_name_unique',
  );

/** Reads and locks a view that is visible to the caller. @throws NOT_FOUND */
async function lockView(tx: Transaction, { actor }: Viewer, id: number): Promise<Row> {
  const [found] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  if (!found || !(found.isShared || found.userId === actor.id)) throw notFound('View');
  return found;
}

const auditedFields = ({ name, href, isShared }: Row) => ({ name, href, isShared });

/** Only changes of shared views are logged. */
async function recordShared(
  tx: Transaction,
  ctx: Parameters<typeof recordEdit>[1],
  [before, after]: readonly [Row | undefined, Row | undefined],
): Promise<void> {
  const view = after ?? before;
  if (!view || !(before?.isShared || after?.isShared)) return;
  await recordEdit(tx, ctx, {
    actionType: !before ? 'CREATED' : after ? 'UPDATED' : 'DELETED',
    entityType: 'view',
    entityId: view.id,
    entityName: view.name,
    before: before ? auditedFields(before) : null,
    after: after ? auditedFields(after) : null,
  });
}

async function countOwn(db: Db, userId: number): Promise<number> {
  const [counted] = await db.select({ views: count() }).from(savedViews).where(eq(savedViews.userId, userId));
  return counted?.views ?? 0;
}

/** The caller's view with just these values: an earlier call whose response was lost has saved it. */
async function findSame(
  tx: Transaction,
  { actor }: Viewer,
  { name, href, isShared }: CreateViewInput,
): Promise<Row | undefined> {
  const isSame = [eq(savedViews.name, name), eq(savedViews.href, href), eq(savedViews.isShared, isShared)];
  const [found] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, actor.id), ...isSame));
  return found;
}

/**
 * Saves a list under a name; a repeated call with the same values returns the existing view.
 * @throws CONFLICT if the caller has another view with this name, or 50 views
 */
export async function createView(ctx: StaffContext, input: CreateViewInput): Promise<SavedView> {
  return withFreeName(input.name, () =>
    inTransaction(ctx, async (tx, ctx) => {
      // Two views that are saved at once must count each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`views ${ctx.actor.id}`}))`);
      const same = await findSame(tx, ctx, input);
      if (same) return viewOf(ctx, same);
      if ((await countOwn(tx, ctx.actor.id)) >= MAX_VIEWS)
        throw conflict(`You have ${MAX_VIEWS} views: delete one that you no longer use`);
      const now = ctx.now();
      const values = { ...input, userId: ctx.actor.id, createdAt: now, updatedAt: now };
      const [created] = await tx.insert(savedViews).values(values).returning();
      if (!created) throw new Error('The insert returned no view');
      await recordShared(tx, ctx, [undefined, created]);
      return viewOf(ctx, created);
    }),
  );
}

/**
 * Changes a view: one's own, or a shared one. A repeated call with the same values changes nothing.
 * @throws NOT_FOUND; FORBIDDEN for an attempt to stop sharing somebody else's view; CONFLICT if it was saved since it was
 * loaded, or if its owner has another view with this name
 */
export async function updateView(
  ctx: StaffContext,
  { id, updatedAt: loadedAt, ...changes }: UpdateViewInput,
): Promise<SavedView> {
  return withFreeName(changes.name, () =>
    inTransaction(ctx, async (tx, ctx) => {
      const stored = await lockView(tx, ctx, id);
      if (stored.userId !== ctx.actor.id && !changes.isShared)
        throw forbidden('Only the person who made a view can stop sharing it');
      if (isStoredAlready(stored, changes)) return viewOf(ctx, stored);
      const [changed] = await tx
        .update(savedViews)
        .set({ ...changes, updatedAt: laterThan(savedViews.updatedAt, ctx.now()) })
        .where(and(eq(savedViews.id, id), eq(savedViews.updatedAt, loadedAt)))
        .returning();
      if (!changed)
        throw conflict(
          `Somebody changed the view “${stored.name}” meanwhile. Close this window and look at it again.`,
        );
      await recordShared(tx, ctx, [stored, changed]);
      return viewOf(ctx, changed);
    }),
  );
}

/** Deletes a view: one's own, or a shared one. @throws NOT_FOUND; CONFLICT if it was saved since it was shown */
export async function removeView(
  ctx: StaffContext,
  { id, updatedAt: shownAt }: DeletionInput,
): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const stored = await lockView(tx, ctx, id);
    assertUnchangedSince(shownAt, 'this view', stored);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await recordShared(tx, ctx, [stored, undefined]);
  });
}
