import { contactMessages, messageAnswering } from '@dealer/db';
import { and, asc, count, desc, not, type SQL } from 'drizzle-orm';
import { PAGE_SIZE } from '../../domain/search/paging.ts';
import { withAnswering } from '../inbox/answering.ts';
import { waitingNeighbors } from '../inbox/neighbors.ts';
import type { WaitingNeighbors } from '../inbox/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { matchesSearch, messageFolderConditions } from './folders.ts';
import type { MessageNeighborsInput, PageMessagesInput } from './schema.ts';
import { selectMessages } from './select-messages.ts';

const { id, createdAt, waitingSince, isSpam } = contactMessages;

/** The order of messages: those that have waited longest, then the newest of those that do not wait. */
const dueFirst = [asc(waitingSince), desc(createdAt), desc(id)];

async function listCondition(
  ctx: StaffContext,
  { search, folder }: Omit<PageMessagesInput, 'page'>,
): Promise<SQL | undefined> {
  return and(
    matchesSearch(search),
    folder ? (await messageFolderConditions(ctx))[folder] : search ? undefined : not(isSpam),
  );
}

/** Returns one page of the messages, those that wait longest first, and the total number. Spam is found in its folder and by a search. */
export async function pageMessages(ctx: StaffContext, { page, ...filters }: PageMessagesInput) {
  const { db } = ctx;
  const condition = await listCondition(ctx, filters);
  const [items, [counted]] = await Promise.all([
    selectMessages(db)
      .where(condition)
      .orderBy(...dueFirst)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ total: count() }).from(contactMessages).where(condition),
  ]);
  return {
    items: await withAnswering(ctx, messageAnswering, items),
    total: counted?.total ?? 0,
    pageSize: PAGE_SIZE,
  };
}

/** The waiting messages of a list before and after one. */
export async function messageNeighbors(
  ctx: StaffContext,
  { id: current, ...filters }: MessageNeighborsInput,
): Promise<WaitingNeighbors> {
  return waitingNeighbors(ctx.db, contactMessages, current, await listCondition(ctx, filters));
}
