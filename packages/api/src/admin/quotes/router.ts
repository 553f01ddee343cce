import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { listOwners } from '../inbox/owners.ts';
import {
  neighborsSchema,
  ownerSchema,
  setAnsweringInput,
  setNoteInput,
  setOwnerInput,
} from '../inbox/schema.ts';
import { listAppointments } from './appointments.ts';
import { getCustomerContext } from './customer-context.ts';
import { countFolders } from './folders.ts';
import { setQuoteAnswering, setQuoteNote, setQuoteOwner } from './follow-up.ts';
import { getQuote } from './get.ts';
import { listQuotes, pageQuotes, quoteNeighbors } from './list.ts';
import { logCall } from './log-call.ts';
import { replyToQuote } from './reply.ts';
import { markQuoteResponded, respondToQuote } from './respond.ts';
import {
  appointmentsInput,
  appointmentsOfDaySchema,
  countFoldersInput,
  customerContextSchema,
  listQuotesInput,
  logCallInput,
  markRespondedInput,
  pageQuotesInput,
  quoteDetailSchema,
  quoteFolderCountsSchema,
  quoteIdInput,
  quoteNeighborsInput,
  quotePageSchema,
  quoteRequestSchema,
  replyInput,
  respondInput,
  setBookingInput,
  setReopenedInput,
  setResultInput,
} from './schema.ts';
import { setQuoteBooking } from './set-booking.ts';
import { setQuoteReopened, setQuoteResult } from './set-result.ts';

export const adminQuotesRouter = router({
  list: staffProcedure
    .input(listQuotesInput)
    .output(z.array(quoteRequestSchema))
    .query(({ ctx, input }) => listQuotes(ctx, input)),
  page: staffProcedure
    .input(pageQuotesInput)
    .output(quotePageSchema)
    .query(({ ctx, input }) => pageQuotes(ctx, input)),
  get: staffProcedure
    .input(quoteIdInput)
    .output(quoteDetailSchema)
    .query(({ ctx, input }) => getQuote(ctx, input)),
  neighbors: staffProcedure
    .input(quoteNeighborsInput)
    .output(neighborsSchema)
    .query(({ ctx, input }) => quoteNeighbors(ctx, input)),
  respond: staffProcedure
    .input(respondInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => respondToQuote(ctx, input)),
  markResponded: staffProcedure
    .input(markRespondedInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => markQuoteResponded(ctx, input)),
  logCall: staffProcedure
    .input(logCallInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => logCall(ctx, input)),
  setBooking: staffProcedure
    .input(setBookingInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => setQuoteBooking(ctx, input)),
  appointments: staffProcedure
    .input(appointmentsInput)
    .output(appointmentsOfDaySchema)
    .query(({ ctx, input }) => listAppointments(ctx, input)),
  customerContext: staffProcedure
    .input(quoteIdInput)
    .output(customerContextSchema)
    .query(({ ctx, input }) => getCustomerContext(ctx, input)),
  folders: staffProcedure
    .input(countFoldersInput)
    .output(quoteFolderCountsSchema)
    .query(({ ctx, input }) => countFolders(ctx, input)),
  owners: staffProcedure.output(z.array(ownerSchema)).query(({ ctx }) => listOwners(ctx)),
  setOwner: staffProcedure
    .input(setOwnerInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => setQuoteOwner(ctx, input)),
  setResult: staffProcedure
    .input(setResultInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => setQuoteResult(ctx, input)),
  setReopened: staffProcedure
    .input(setReopenedInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => setQuoteReopened(ctx, input)),
  setAnswering: staffProcedure
    .input(setAnsweringInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setQuoteAnswering(ctx, input)),
  setNote: staffProcedure
    .input(setNoteInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => setQuoteNote(ctx, input)),
  reply: staffProcedure
    .input(replyInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => replyToQuote(ctx, input)),
});
