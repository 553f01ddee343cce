import { router, staffProcedure } from '../../trpc.ts';
import { replyToMessage, setMessageHandled } from './change.ts';
import { countMessageFolders } from './folders.ts';
import { getMessage } from './get.ts';
import { messagesAround, pageMessages } from './list.ts';
import {
  messageDetailSchema,
  messageFolderCountsSchema,
  messageIdInput,
  messagePageSchema,
  messagesAroundSchema,
  pageMessagesInput,
  replyToMessageInput,
  setHandledInput,
} from './schema.ts';

export const adminMessagesRouter = router({
  page: staffProcedure
    .input(pageMessagesInput)
    .output(messagePageSchema)
    .query(({ ctx, input }) => pageMessages(ctx, input)),
  folders: staffProcedure.output(messageFolderCountsSchema).query(({ ctx }) => countMessageFolders(ctx)),
  get: staffProcedure
    .input(messageIdInput)
    .output(messageDetailSchema)
    .query(({ ctx, input }) => getMessage(ctx, input)),
  around: staffProcedure
    .input(messageIdInput)
    .output(messagesAroundSchema)
    .query(({ ctx, input }) => messagesAround(ctx, input)),
  setHandled: staffProcedure
    .input(setHandledInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => setMessageHandled(ctx, input)),
  reply: staffProcedure
    .input(replyToMessageInput)
    .output(messageDetailSchema)
    .mutation(({ ctx, input }) => replyToMessage(ctx, input)),
});
