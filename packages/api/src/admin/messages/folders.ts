import { contactMessages } from '@dealer/db';
import { and, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { MessageFolder } from '../../domain/contact-message.ts';
import { dueBefore } from '../../domain/reply-promise.ts';
import type { StaffContext } from '../staff-context.ts';
import type { MessageFolderCounts } from './schema.ts';

const { waitingSince, answeredAt } = contactMessages;

/** Selects the messages that wait for an answer. */
export const isWaitingMessage = isNotNull(waitingSince);

/** The condition of a folder. */
export function inMessageFolder({ now }: Pick<StaffContext, 'now'>, folder: MessageFolder) {
  const conditions: Record<MessageFolder, SQL | undefined> = {
    waiting: isWaitingMessage,
    due: lt(waitingSince, dueBefore(now())),
    answered: and(isNull(waitingSince), isNotNull(answeredAt)),
    handled: and(isNull(waitingSince), isNull(answeredAt)),
  };
  return conditions[folder];
}

/** How many messages each folder has. */
export async function countMessageFolders(ctx: StaffContext): Promise<MessageFolderCounts> {
  const { db } = ctx;
  const [waiting, due, answered, handled] = await Promise.all([
    db.$count(contactMessages, inMessageFolder(ctx, 'waiting')),
    db.$count(contactMessages, inMessageFolder(ctx, 'due')),
    db.$count(contactMessages, inMessageFolder(ctx, 'answered')),
    db.$count(contactMessages, inMessageFolder(ctx, 'handled')),
  ]);
  return { waiting, due, answered, handled };
}
