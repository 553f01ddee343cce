import { quoteResponseTemplates } from '@dealer/db';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
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
  { db, now }: Context,
  input: CreateTemplateInput,
): Promise<ResponseTemplate> {
  const moment = now();
  const [made] = await db
    .insert(quoteResponseTemplates)
    .values({ ...input, createdAt: moment, updatedAt: moment })
    .returning();
  if (!made) throw new Error('The templates took no row');
  return made;
}

/** Changes the given fields of a template. @throws NOT_FOUND */
export async function updateTemplate(
  { db, now }: Context,
  { id, ...changes }: UpdateTemplateInput,
): Promise<ResponseTemplate> {
  const [changed] = await db
    .update(quoteResponseTemplates)
    .set({ ...changes, updatedAt: now() })
    .where(eq(quoteResponseTemplates.id, id))
    .returning();
  if (!changed) throw notFound('Template');
  return changed;
}

/** Deletes a template; answers that were made from it hold its text themselves. @throws NOT_FOUND */
export async function removeTemplate({ db }: Context, { id }: { id: number }): Promise<void> {
  const [removed] = await db
    .delete(quoteResponseTemplates)
    .where(eq(quoteResponseTemplates.id, id))
    .returning({ id: quoteResponseTemplates.id });
  if (!removed) throw notFound('Template');
}
