import * as z from 'zod';
import {
  emailField,
  isReachable,
  lineField,
  nameField,
  optionalEmailField,
  phoneField,
  reachablePhoneField,
  textField,
  WHOLE_PHONE,
} from '../../domain/person-fields.ts';
import { MAX_QUOTED_MACHINES } from '../../domain/products/product-ids.ts';
import { quoteStepNames } from '../../domain/requests/quote-progress.ts';
import { isService, quoteStatuses, quoteTypes } from '../../domain/requests/quote-request.ts';
import { honeypot, idempotencyKey, receivedOutput } from '../../submissions/schema.ts';

/** A machine in a list of several: brand and model or its name, and what separates it from the next one. */
const MAX_LISTED_NAME = 203;
/** The longest product name: of one machine, or the short names of several. */
const MAX_PRODUCT = MAX_QUOTED_MACHINES * MAX_LISTED_NAME;
const MAX_TEXT = 5_000;
/** First and last name with a space between. */
const MAX_JOINED_NAME = 201;

/** The error if neither an email address nor a phone number was given (storefront §5). */
export const REACH_US = 'Please provide either an email address or phone number so we can reach you.';

const EQUIPMENT_REQUIRED = 'Equipment is required';
export const SERVICE_REQUIRED = 'Service is required';

const badEmail = 'Valid email is required';
const comments = textField('Comments', MAX_TEXT);
/** For the subject, or the answers to the quote modal's questions with their labels, which forms put ahead of what was typed. */
const ROOM_AHEAD = 500;
const commentsToSend = textField('Comments', MAX_TEXT, ROOM_AHEAD);

/** A request as it is sent (storefront §7). */
export const createQuoteInput = z
  .object({
    quoteType: z.enum(quoteTypes, 'The quote type must be product or service'),
    productId: z.int32().positive().nullish(),
    /** The ids of a request's machines, if it is about several; their names then make the product name. */
    productIds: z.array(z.int32().positive()).max(MAX_QUOTED_MACHINES).optional(),
    productName: lineField('Equipment', MAX_PRODUCT).nullish(),
    customerName: lineField('Name', MAX_JOINED_NAME).min(1, 'Name is required'),
    customerEmail: optionalEmailField(badEmail).nullish(),
    customerPhone: phoneField.nullish(),
    comments: commentsToSend.nullish(),
    idempotencyKey: idempotencyKey.optional(),
    homepage: honeypot.optional(),
  })
  .refine(({ customerEmail, customerPhone }) => customerEmail || customerPhone, {
    path: ['customerEmail'],
    message: REACH_US,
  })
  .refine(({ customerEmail: email, customerPhone: phone }) => isReachable({ email, phone }), {
    path: ['customerPhone'],
    message: WHOLE_PHONE,
  })
  .refine(
    ({ quoteType, productName, productId, productIds }) =>
      quoteType !== 'product' || productName || productId || productIds?.length,
    { path: ['productName'], message: EQUIPMENT_REQUIRED },
  )
  .refine(({ quoteType, productName }) => quoteType !== 'service' || isService(productName ?? ''), {
    path: ['productName'],
    message: SERVICE_REQUIRED,
  });
export type CreateQuoteInput = z.output<typeof createQuoteInput>;

const person = { firstName: nameField('First name'), lastName: nameField('Last name') };

/** The quote modal's form. A toast, not this schema, asks for an email address or phone number (storefront §5). */
export const quoteForm = z
  .object({
    ...person,
    quoteType: z.enum(quoteTypes),
    email: optionalEmailField(badEmail),
    phone: phoneField,
    equipment: lineField('Equipment', MAX_PRODUCT),
    service: z.string(),
    comments,
    homepage: honeypot,
  })
  .refine(isReachable, { path: ['phone'], message: WHOLE_PHONE })
  .refine(({ quoteType, equipment }) => quoteType !== 'product' || equipment, {
    path: ['equipment'],
    message: EQUIPMENT_REQUIRED,
  })
  .refine(({ quoteType, service }) => quoteType !== 'service' || service, {
    path: ['service'],
    message: SERVICE_REQUIRED,
  });
export type QuoteFormValues = z.input<typeof quoteForm>;

/** The form of the services page (storefront §5). */
export const serviceForm = z.object({
  ...person,
  email: emailField(badEmail),
  phone: phoneField.min(10, 'Phone number is required'),
  serviceType: z.string().min(1, 'Service type is required'),
  equipmentDetails: textField('Equipment details', MAX_TEXT).min(10, 'Please provide equipment details'),
  homepage: honeypot,
});

const MAX_TOKEN = 200;

export const statusTokenInput = z.object({ token: z.string().max(MAX_TOKEN) });
/** '' removes it. */
export const changePhoneInput = statusTokenInput.extend({ phone: reachablePhoneField });

const steps = z
  .array(z.object({ name: z.enum(quoteStepNames), isDone: z.boolean(), at: z.date().nullable() }))
  .describe('How far it has come');

const isWaiting = z
  .boolean()
  .describe('For an answer, also for another one after staff have opened it again');

const laterAnswers = z
  .array(z.object({ message: z.string(), at: z.date() }))
  .describe('What was mailed after the first answer, in its order');

/** A request as its sender sees it through the status link. */
export const quoteStatusPageSchema = z.object({
  /** Whether the link is its sender's own. Behind a mailed link that may have reached a stranger the page shows nothing that somebody entered. */
  isSender: z.boolean(),
  requestNumber: z.number().int(),
  quoteType: z.enum(quoteTypes),
  productName: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  comments: z.string().nullable(),
  steps,
  /** The appointment for the job or the pick-up. */
  bookedFor: z.date().nullable(),
  /** The addresses of the photos that the customer added. */
  photos: z.array(z.string()),
  canAddPhotos: z.boolean(),
  isWaiting,
  isCanceled: z.boolean(),
  responseMessage: z.string().nullable(),
  laterAnswers,
});
export type QuoteStatusPage = z.output<typeof quoteStatusPageSchema>;

/** The answer to a request: its number, when it was stored first, and the path of its page; none of them for what a program sent. */
export const quoteReceivedOutput = receivedOutput.extend({
  requestNumber: z.number().int().optional(),
  receivedAt: z.date().optional().describe('By the clock of the server: that of a phone may be a day off'),
  statusPath: z.string().optional(),
  isOutsideAccount: z
    .boolean()
    .optional()
    .describe('Sent from a page of an account that is not signed in any more: no account lists it'),
});
export type QuoteReceived = z.output<typeof quoteReceivedOutput>;

/** A request as its customer sees it on the account page. */
export const ownQuoteSchema = z.object({
  id: z.number().int(),
  statusPath: z.string().describe('The path of its page, for this account'),
  quoteType: z.enum(quoteTypes),
  productName: z.string().nullable(),
  comments: z.string().nullable(),
  status: z.enum(quoteStatuses),
  steps,
  isWaiting,
  isCanceled: z.boolean(),
  responseMessage: z.string().nullable(),
  laterAnswers,
  respondedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type OwnQuote = z.infer<typeof ownQuoteSchema>;
