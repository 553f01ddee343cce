import { quoteResponseTemplates, type Transaction } from '@dealer/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DeletionInput } from '../../domain/input-fields.ts';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import { assertUnchangedSince, isStoredAlready, laterThan, staleSave } from '../stale-save.ts';
import type { CreateTemplateInput, ResponseTemplate, UpdateTemplateInput } from './schema.ts';

const byName = [asc(sql`lower(${quoteResponseTemplates.name})`), asc(quoteResponseTemplates.id)];

/** Lists all templates by name, including inactive ones. */
export function listTemplates({ db }: Context): Promise<ResponseTemplate[]> {
  return db
    .select()
    .from(quoteResponseTemplates)
    .orderBy(...byName);
}

/** The active templates by name, with the fields that the picker needs. */
export function listActiveTemplates({ db }: Context) {
  const { id, name, subject, message, isActive, kind, price, stock } = quoteResponseTemplates;
  return db
    .select({ id, name, subject, message, kind, price, stock })
    .from(quoteResponseTemplates)
    .where(eq(isActive, true))
    .orderBy(...byName);
}

const entityOf = ({ id, name }: ResponseTemplate) => ({
  entityType: 'template' as const,
  entityId: id,
  entityName: name,
});

/** The fields of a template that the audit log records. */
const auditedFields = ({ name, subject, message, isActive, kind, price, stock }: ResponseTemplate) => ({
  name,
  subject,
  message,
  isActive,
  kind,
  price,
  stock,
});

/** Locks the row of a template until the transaction ends. @throws NOT_FOUND */
async function lockTemplate(tx: Transaction, id: number): Promise<ResponseTemplate> {
  const [stored] = await tx
    .select()
    .from(quoteResponseTemplates)
    .where(eq(quoteResponseTemplates.id, id))
    .for('update');
  if (!stored) throw notFound('Template');
  return stored;
}

/** Adds a template. One that is there already, because the answer to an earlier try was lost, is not added again. */
export async function createTemplate(
  ctx: StaffContext,
  input: CreateTemplateInput,
): Promise<ResponseTemplate> {
  const createdAt = ctx.now();
  return inTransaction(ctx, async (tx, ctx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('response-templates'))`);
    const { name, subject, message, isActive, kind, price, stock } = quoteResponseTemplates;
    const isSame = and(
      eq(name, input.name),
      eq(subject, input.subject),
      eq(message, input.message),
      eq(isActive, input.isActive),
      eq(kind, input.kind),
      eq(price, input.price),
      eq(stock, input.stock),
    );
    const [same] = await tx.select().from(quoteResponseTemplates).where(isSame).limit(1);
    if (same) return same;
    const [created] = await tx
      .insert(quoteResponseTemplates)
      .values({ ...input, createdAt, updatedAt: createdAt, updatedByName: ctx.actor.name })
      .returning();
    if (!created) throw new Error('The insert returned no template');
    await recordEdit(tx, ctx, {
      actionType: 'CREATED',
      ...entityOf(created),
      before: null,
      after: auditedFields(created),
    });
    return created;
  });
}

/**
 * Changes the given fields of a template. A repeated call with the same values changes nothing.
 * @returns the stored template; the next save sends its updatedAt
 * @throws NOT_FOUND; CONFLICT with the stored template if it was saved since it was loaded
 */
export async function updateTemplate(
  ctx: StaffContext,
  { id, updatedAt: loadedAt, ...changes }: UpdateTemplateInput,
): Promise<ResponseTemplate> {
  const { id: key, updatedAt } = quoteResponseTemplates;
  return inTransaction(ctx, async (tx, ctx) => {
    const stored = await lockTemplate(tx, id);
    if (isStoredAlready(stored, changes)) return stored;
    const [changed] = await tx
      .update(quoteResponseTemplates)
      .set({ ...changes, updatedAt: laterThan(updatedAt, ctx.now()), updatedByName: ctx.actor.name })
      .where(and(eq(key, id), loadedAt && eq(updatedAt, loadedAt)))
      .returning();
    if (!changed) throw staleSave('this template', stored);
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      ...entityOf(changed),
      before: auditedFields(stored),
      after: auditedFields(changed),
    });
    return changed;
  });
}

/**
 * Deletes a template; answers that were made from it keep their text.
 * @throws NOT_FOUND; CONFLICT if it was saved since it was shown
 */
export async function removeTemplate(
  ctx: StaffContext,
  { id, updatedAt: shownAt }: DeletionInput,
): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const stored = await lockTemplate(tx, id);
    assertUnchangedSince(shownAt, 'this template', stored);
    await tx.delete(quoteResponseTemplates).where(eq(quoteResponseTemplates.id, id));
    await recordEdit(tx, ctx, {
      actionType: 'DELETED',
      ...entityOf(stored),
      before: auditedFields(stored),
      after: null,
    });
  });
}
