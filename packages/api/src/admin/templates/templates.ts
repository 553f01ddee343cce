import { quoteResponseTemplates } from '@dealer/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
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

/** Adds a template. */
export async function createTemplate(
  { db, now, actor }: StaffContext,
  input: CreateTemplateInput,
): Promise<ResponseTemplate> {
  const moment = now();
  const [made] = await db
    .insert(quoteResponseTemplates)
    .values({ ...input, createdAt: moment, updatedAt: moment, updatedByName: actor.name })
    .returning();
  if (!made) throw new Error('The templates took no row');
  return made;
}

/**
 * Changes the given fields of a template.
 * @returns the template as it is now; its updatedAt is what the next save is sent with
 * @throws NOT_FOUND; CONFLICT where somebody saved since, with what is stored now
 */
export async function updateTemplate(
  { db, now, actor }: StaffContext,
  { id, updatedAt: seen, ...changes }: UpdateTemplateInput,
): Promise<ResponseTemplate> {
  const { id: key, updatedAt } = quoteResponseTemplates;
  const [changed] = await db
    .update(quoteResponseTemplates)
    .set({ ...changes, updatedAt: laterThan(updatedAt, now()), updatedByName: actor.name })
    .where(and(eq(key, id), seen && eq(updatedAt, seen)))
    .returning();
  if (changed) return changed;
  const [stored] = await db.select().from(quoteResponseTemplates).where(eq(key, id));
  if (!stored) throw notFound('Template');
  throw staleSave('this template', stored);
}

/** Deletes a template; answers that were made from it hold its text themselves. @throws NOT_FOUND */
export async function removeTemplate({ db }: Context, { id }: { id: number }): Promise<void> {
  const [removed] = await db
    .delete(quoteResponseTemplates)
    .where(eq(quoteResponseTemplates.id, id))
    .returning({ id: quoteResponseTemplates.id });
  if (!removed) throw notFound('Template');
}
