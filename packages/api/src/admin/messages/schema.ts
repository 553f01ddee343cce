import * as z from 'zod';
import { idInput } from '../../domain/input-fields.ts';
import { messageFolders } from '../../domain/requests/contact-message.ts';
import { pageNumber, searchField } from '../../domain/search/paging.ts';
import { answeringSchema, mailSchema, othersSchema, replySchema } from '../inbox/schema.ts';

/** What narrows a list and the counts of its folders alike. */
const folderFilters = { search: searchField };
export const countMessageFoldersInput = z.object(folderFilters).prefault({});
export type CountMessageFoldersInput = z.output<typeof countMessageFoldersInput>;
const listFilters = { ...folderFilters, folder: z.enum(messageFolders).optional() };
export const pageMessagesInput = z.object({ ...listFilters, page: pageNumber }).prefault({});
export type PageMessagesInput = z.output<typeof pageMessagesInput>;

export const messageIdInput = idInput;
export type MessageIdInput = z.output<typeof messageIdInput>;

/** A message, and the list whose waiting messages surround it. */
export const messageNeighborsInput = messageIdInput.extend(listFilters);
export type MessageNeighborsInput = z.output<typeof messageNeighborsInput>;

/** @property wasSpam whether the message is spam as the caller sees it; any unless given */
export const setHandledInput = messageIdInput.extend({
  handled: z.boolean(),
  wasSpam: z.boolean().optional(),
});
export type SetHandledInput = z.output<typeof setHandledInput>;

/** @property wasHandled whether the message is handled as the caller sees it, so that an undo restores what was there; any unless given */
export const setSpamInput = messageIdInput.extend({ wasHandled: z.boolean().optional() });
export type SetSpamInput = z.output<typeof setSpamInput>;

/** @property wasHandled whether the message was handled before it was marked as spam, which handles it */
export const undoSpamInput = messageIdInput.extend({ wasHandled: z.boolean() });
export type UndoSpamInput = z.output<typeof undoSpamInput>;

/** A message of the contact form as staff see it (decisions Q12). */
const messageSchema = z.object({
  id: z.number().int(),
  userId: z.number().int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** The time when it was marked as handled; null before that. */
  handledAt: z.date().nullable(),
  handledByName: z.string().nullable(),
  isSpam: z.boolean(),
  ownerId: z.number().int().nullable(),
  ownerName: z.string().nullable(),
  /** When it was last answered by mail. */
  answeredAt: z.date().nullable(),
  reopenedAt: z.date().nullable(),
  /** Since when it waits for an answer; null while it waits for none. */
  waitingSince: z.date().nullable(),
  createdAt: z.date(),
  /** Who else is writing an answer right now. */
  answering: z.array(answeringSchema),
});

export const messagePageSchema = z.object({
  items: z.array(messageSchema),
  total: z.number().int(),
  pageSize: z.number().int(),
});

export const messageFolderCountsSchema = z.record(z.enum(messageFolders), z.number().int());
export type MessageFolderCounts = z.output<typeof messageFolderCountsSchema>;

/** A message with everything that stands beside the list. */
export const messageDetailSchema = messageSchema.extend({
  /** The staff's note for each other. */
  privateNote: z.string().nullable(),
  /** The mails in its thread, in their order. */
  replies: z.array(replySchema),
  /** The address to which answers of the sender come. */
  replyTo: z.string(),
  /** The sender's other requests and messages. */
  others: othersSchema,
  /** All mails about it, newest first. */
  mails: z.array(mailSchema),
});
export type MessageDetail = z.output<typeof messageDetailSchema>;
