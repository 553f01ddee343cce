import { contactMessages } from '@dealer/db';
import { and, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { MessageFolder } from '../../domain/contact-message.ts';
import { readDueBefore } from '../../shop/read-due-before.ts';
import type { StaffContext } from '../staff-context.ts';
import type { MessageFolderCounts } from './schema.ts';

const { waitingSince, answeredAt } = contactMessages;

/** Selects the messages that wait for an answer. */
export const isWaitingMessage = isNotNull(waitingSince);

/** The conditions of the folders. */
export async function messageFolderConditions(
  ctx: StaffContext,
): Promise<Record<MessageFolder, SQL | undefined>> {
  return {
    waiting: isWaitingMessage,
    due: lt(waitingSince, await readDueBefore(ctx)),
    answered: and(isNull(waitingSince), isNotNull(answeredAt)),
    handled: and(isNull(waitingSince), isNull(answeredAt)),
  };
}

/** How many messages each folder has. */
export async function countMessageFolders(ctx: StaffContext): Promise<MessageFolderCounts> {
  const { db } = ctx;
  const inFolder = await messageFolderConditions(ctx);
  const [waiting, due, answered, handled] = await Promise.all([
    db.$count(contactMessages, inFolder.waiting),
    db.$count(contactMessages, inFolder.due),
    db.$count(contactMessages, inFolder.answered),
    db.$count(contactMessages, inFolder.handled),
  ]);
  return { waiting, due, answered, handled };
}
