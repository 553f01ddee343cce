import { contactMessages } from '@dealer/db';
import { and, eq, isNotNull, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { MessageFolder } from '../../domain/requests/contact-message.ts';
import { keywordCondition, searchOfPeople } from '../../search/keywords.ts';
import { readDueBefore } from '../../shop/read-due-before.ts';
import type { StaffContext } from '../staff-context.ts';
import type { CountMessageFoldersInput, MessageFolderCounts } from './schema.ts';

const { waitingSince, answeredAt, isSpam, ownerId, searchText } = contactMessages;

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

/** The condition of the search of a list, which narrows the counts of all folders, too. */
export const matchesSearch = (search: string): SQL | undefined =>
  search ? keywordCondition(searchOfPeople(search), searchText) : undefined;

/** Counts the messages of each folder that the search finds. */
export async function countMessageFolders(
  ctx: StaffContext,
  { search }: CountMessageFoldersInput,
): Promise<MessageFolderCounts> {
  const inFolder = await messageFolderConditions(ctx);
  const matching = matchesSearch(search);
  const countIn = (folder: MessageFolder) => ctx.db.$count(contactMessages, and(inFolder[folder], matching));
  const [waiting, due, mine, answered, handled, spam] = await Promise.all([
    countIn('waiting'),
    countIn('due'),
    countIn('mine'),
    countIn('answered'),
    countIn('handled'),
    countIn('spam'),
  ]);
  return { waiting, due, mine, answered, handled, spam };
}
