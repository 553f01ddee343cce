import { contactMessages } from '@dealer/db';
import { and, eq, isNotNull, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { MessageFolder } from '../../domain/requests/contact-message.ts';
import { readDueBefore } from '../../shop/read-due-before.ts';
import type { StaffContext } from '../staff-context.ts';
import type { MessageFolderCounts } from './schema.ts';

const { waitingSince, answeredAt, isSpam, ownerId } = contactMessages;

/** Selects the messages that wait for an answer. */
export const isWaitingMessage = isNotNull(waitingSince);

/** The conditions of the folders; 'mine' is what waits for the person who asks. */
export async function messageFolderConditions(
  ctx: StaffContext,
): Promise<Record<MessageFolder, SQL | undefined>> {
  return {
    waiting: isWaitingMessage,
    due: lt(waitingSince, await readDueBefore(ctx)),
    mine: and(isWaitingMessage, eq(ownerId, ctx.actor.id)),
    answered: and(isNull(waitingSince), isNotNull(answeredAt), not(isSpam)),
    handled: and(isNull(waitingSince), isNull(answeredAt), not(isSpam)),
    spam: eq(isSpam, true),
  };
}

/** Counts the messages of each folder. */
export async function countMessageFolders(ctx: StaffContext): Promise<MessageFolderCounts> {
  const { db } = ctx;
  const inFolder = await messageFolderConditions(ctx);
  const [waiting, due, mine, answered, handled, spam] = await Promise.all([
    db.$count(contactMessages, inFolder.waiting),
    db.$count(contactMessages, inFolder.due),
    db.$count(contactMessages, inFolder.mine),
    db.$count(contactMessages, inFolder.answered),
    db.$count(contactMessages, inFolder.handled),
    db.$count(contactMessages, inFolder.spam),
  ]);
  return { waiting, due, mine, answered, handled, spam };
}
