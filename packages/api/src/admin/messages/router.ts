import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import {
  neighborsSchema,
  setAnsweringInput,
  setNoteInput,
  setOwnerInput,
  threadReplyInput,
} from '../inbox/schema.ts';
import { countMessageFolders } from './folders.ts';
import { setMessageAnswering, setMessageNote, setMessageOwner } from './follow-up.ts';
import { getMessage } from './get.ts';
import { messageNeighbors, pageMessages } from './list.ts';
import { replyToMessage } from './reply.ts';
import {
  countMessageFoldersInput,
  messageDetailSchema,
  messageFolderCountsSchema,
  messageIdInput,
  messageNeighborsInput,
  messagePageSchema,
  pageMessagesInput,
  setHandledInput,
  setSpamInput,
  undoSpamInput,
} from './schema.ts';
import { setMessageHandled, setMessageSpam, undoMessageSpam } from './set-handled.ts';

export const adminMessagesRouter = router({
  page: staffProcedure
    .input(pageMessagesInput)
    .output(messagePageSchema)
    .query(({ ctx, input }) => pageMessages(ctx, input)),
  folders: staffProcedure
    .input(countMessageFoldersInput)
    .output(messageFolderCountsSchema)
    .query(({ ctx, input }) => countMessageFolders(ctx, input)),
  get: staffProcedure
    .input(messageIdInput)
    .output(messageDetailSchema)
    .query(({ ctx, input }) => getMessage(ctx, input)),
  neighbors: staffProcedure
    .input(messageNeighborsInput)
    .output(neighborsSchema)
    .query(({ ctx, input }) => messageNeighbors(ctx, input)),
  setHandled: staffProcedure
    .input(setHandledInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => setMessageHandled(ctx, input)),
  setSpam: staffProcedure
    .input(setSpamInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => setMessageSpam(ctx, input)),
  undoSpam: staffProcedure
    .input(undoSpamInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => undoMessageSpam(ctx, input)),
  setOwner: staffProcedure
    .input(setOwnerInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => setMessageOwner(ctx, input)),
  setNote: staffProcedure
    .input(setNoteInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => setMessageNote(ctx, input)),
  setAnswering: staffProcedure
    .input(setAnsweringInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setMessageAnswering(ctx, input)),
  reply: staffProcedure
    .input(threadReplyInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => replyToMessage(ctx, input)),
});
