import { contactMessages, users } from '@dealer/db';
import { and, asc, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '../../domain/paging.ts';
import { keywordCondition, searchOfPeople } from '../../search/keywords.ts';
import type { StaffContext } from '../staff-context.ts';
import { isWaitingMessage, messageFolderConditions } from './folders.ts';
import type { MessageIdInput, MessagesAround, PageMessagesInput } from './schema.ts';

const { id, createdAt, waitingSince, searchText } = contactMessages;

/** What has waited longest comes first, then the newest of what waits for nothing. */
const dueFirst = [asc(waitingSince), desc(createdAt), desc(id)];

/** One page of the messages, those that wait longest first, and the total number on all pages. */
export async function pageMessages(ctx: StaffContext, { page, search, folder }: PageMessagesInput) {
  const { db } = ctx;
  const condition = and(
    search ? keywordCondition(searchOfPeople(search), searchText) : undefined,
    folder && (await messageFolderConditions(ctx))[folder],
  );
  const [items, [counted]] = await Promise.all([
    db
      .select({ ...getTableColumns(contactMessages), handledByName: users.name })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.handledBy))
      .where(condition)
      .orderBy(...dueFirst)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ total: count() }).from(contactMessages).where(condition),
  ]);
  return { items, total: counted?.total ?? 0, pageSize: PAGE_SIZE };
}

/**
 * The messages that still wait for an answer around one, by age: the one before it, the one after it, and how many. After the
 * youngest comes the oldest, because nobody is to be forgotten.
 */
export async function messagesAround(
  { db }: StaffContext,
  { id: current }: MessageIdInput,
): Promise<MessagesAround> {
  const waits = and(isWaitingMessage, ne(id, current));
  const own = sql`(select coalesce(waiting_since, created_at), id from ${contactMessages} where id = ${current})`;
  const first = async (condition: SQL | undefined, order: SQL[]) => {
    const [found] = await db
      .select({ id })
      .from(contactMessages)
      .where(and(waits, condition))
      .orderBy(...order)
      .limit(1);
    return found?.id ?? null;
  };
  const oldestFirst = [asc(waitingSince), asc(id)];
  const [previous, later, oldest, waiting] = await Promise.all([
    first(sql`(${waitingSince}, ${id}) < ${own}`, [desc(waitingSince), desc(id)]),
    first(sql`(${waitingSince}, ${id}) > ${own}`, oldestFirst),
    first(undefined, oldestFirst),
    db.$count(contactMessages, waits),
  ]);
  return { previous, next: later ?? oldest, waiting };
}
