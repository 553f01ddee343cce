import { quoteResponseTemplates } from '@dealer/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { recordEdit } from '../audit/record-edit.ts';
import { laterThan } from '../later-than.ts';
import type { StaffContext } from '../staff-context.ts';
import { staleSave } from '../stale-save.ts';
import type { CreateTemplateInput, ResponseTemplate, UpdateTemplateInput } from './schema.ts';

const byName = [asc(sql`lower(${quoteResponseTemplates.name})`), asc(quoteResponseTemplates.id)];

/** All templates by name, the inactive ones among them. */
export function listTemplates({ db }: Context): Promise<ResponseTemplate[]> {
  return db
    .select()
    .from(quoteResponseTemplates)
    .orderBy(...byName);
}

/** The templates to choose an answer from, by name. */
export function listActiveTemplates({ db }: Context) {
  const { id, name, subject, message, isActive } = quoteResponseTemplates;
  return db
    .select({ id, name, subject, message })
    .from(quoteResponseTemplates)
    .where(eq(isActive, true))
    .orderBy(...byName);
}

const entityOf = ({ id, name }: ResponseTemplate) => ({
  entityType: 'template' as const,
  entityId: id,
  entityName: name,
});

/** What the audit log keeps of a template. */
const told = ({ name, subject, message, isActive }: ResponseTemplate) => ({
  name,
  subject,
  message,
  isActive,
});

/** Adds a template. */
export async function createTemplate(
  ctx: StaffContext,
  input: CreateTemplateInput,
): Promise<ResponseTemplate> {
  const moment = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(quoteResponseTemplates)
      .values({ ...input, createdAt: moment, updatedAt: moment, updatedByName: ctx.actor.name })
      .returning();
    if (!made) throw new Error('The templates took no row');
    await recordEdit(tx, ctx, { actionType: 'CREATED', ...entityOf(made), before: null, after: told(made) });
    return made;
  });
}

/**
 * Changes the given fields of a template.
 * @returns the template as it is now; its updatedAt is what the next save is sent with
 * @throws NOT_FOUND; CONFLICT where somebody saved since, with what is stored now
 */
export async function updateTemplate(
  ctx: StaffContext,
  { id, updatedAt: seen, ...changes }: UpdateTemplateInput,
): Promise<ResponseTemplate> {
  const { id: key, updatedAt } = quoteResponseTemplates;
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(quoteResponseTemplates).where(eq(key, id)).for('update');
    if (!stored) throw notFound('Template');
    const [changed] = await tx
      .update(quoteResponseTemplates)
      .set({ ...changes, updatedAt: laterThan(updatedAt, ctx.now()), updatedByName: ctx.actor.name })
      .where(and(eq(key, id), seen && eq(updatedAt, seen)))
      .returning();
    if (!changed) throw staleSave('this template', stored);
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      ...entityOf(changed),
      before: told(stored),
      after: told(changed),
    });
    return changed;
  });
}

/** Deletes a template; answers that were made from it hold its text themselves. @throws NOT_FOUND */
export async function removeTemplate(ctx: StaffContext, { id }: { id: number }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(quoteResponseTemplates)
      .where(eq(quoteResponseTemplates.id, id))
      .returning();
    if (!removed) throw notFound('Template');
    await recordEdit(tx, ctx, {
      actionType: 'DELETED',
      ...entityOf(removed),
      before: told(removed),
      after: null,
    });
  });
}
