import { contactMessages, users } from '@dealer/db';
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { PAGE_SIZE } from '../../domain/paging.ts';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { keywordCondition, searchOfPeople } from '../../search/keywords.ts';
import type { StaffContext } from '../staff-context.ts';
import type { PageMessagesInput, SetHandledInput } from './schema.ts';

function matching({ search, handled }: Omit<PageMessagesInput, 'page'>) {
  const { handledAt, searchText } = contactMessages;
  return and(
    search ? keywordCondition(searchOfPeople(search), searchText) : undefined,
    handled === undefined ? undefined : handled ? isNotNull(handledAt) : isNull(handledAt),
  );
}

/** One page of the messages, newest first, and the total number on all pages. */
export async function pageMessages({ db }: Context, { page, ...filters }: PageMessagesInput) {
  const condition = matching(filters);
  const [items, [counted]] = await Promise.all([
    db
      .select({ message: contactMessages, handledByName: users.name })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.handledBy))
      .where(condition)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ total: count() }).from(contactMessages).where(condition),
  ]);
  return {
    items: items.map(({ message, handledByName }) => ({ ...message, handledByName })),
    total: counted?.total ?? 0,
    pageSize: PAGE_SIZE,
  };
}

/**
 * Marks a message as handled or not. A message that is handled already keeps its user and time.
 * @throws NOT_FOUND
 */
export async function setMessageHandled(ctx: StaffContext, { id, handled }: SetHandledInput): Promise<void> {
  await inTransaction(ctx, async (tx, { now, actor }) => {
    const [found] = await tx
      .select({ handledAt: contactMessages.handledAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update');
    if (!found) throw notFound('Message');
    if (handled === (found.handledAt !== null)) return;
    await tx
      .update(contactMessages)
      .set(handled ? { handledAt: now(), handledBy: actor.id } : { handledAt: null, handledBy: null })
      .where(eq(contactMessages.id, id));
  });
}
