import * as z from 'zod';
import {
  emailField,
  lineField,
  nameField,
  optionalEmailField,
  phoneField,
  textField,
} from '../../domain/person-fields.ts';
import { quoteStatuses, quoteTypes } from '../../domain/quote-request.ts';

const LONGEST_PRODUCT = 300;
const LONGEST_TEXT = 5_000;
/** First and last name with a space between. */
const LONGEST_JOINED_NAME = 201;

/** The answer where neither an e-mail nor a phone was given (storefront.md 5). */
export const REACH_US = 'Please provide either an email address or phone number so we can reach you.';

const badEmail = 'Valid email is required';
const comments = textField('Comments', LONGEST_TEXT);

/** What a form sends so that a repeated submission is known as the same one. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'The idempotency key must be 16 to 64 letters, digits, hyphens or underscores');

/** A field that people do not see: who fills it in is a program. */
export const trap = z.string().max(LONGEST_TEXT);

/** A request as it is sent (storefront.md 7). */
export const createQuoteInput = z
  .object({
    quoteType: z.enum(quoteTypes, 'The quote type must be product or service'),
    productId: z.int32().positive().nullish(),
    productName: lineField('Equipment', LONGEST_PRODUCT).nullish(),
    customerName: lineField('Name', LONGEST_JOINED_NAME).min(1, 'Name is required'),
    customerEmail: optionalEmailField(badEmail).nullish(),
    customerPhone: phoneField.nullish(),
    comments: comments.nullish(),
    idempotencyKey: idempotencyKey.optional(),
    homepage: trap.optional(),
  })
  .refine(({ customerEmail, customerPhone }) => customerEmail || customerPhone, {
    path: ['customerEmail'],
    message: REACH_US,
  });
export type CreateQuoteInput = z.output<typeof createQuoteInput>;

export const receivedOutput = z.object({ message: z.string() });

const person = { firstName: nameField('First name'), lastName: nameField('Last name') };

/** The quote modal's form; that an e-mail or a phone is needed is told by a toast instead (storefront.md 5). */
export const quoteForm = z
  .object({
    ...person,
    quoteType: z.enum(quoteTypes),
    email: optionalEmailField(badEmail),
    phone: phoneField,
    equipment: lineField('Equipment', LONGEST_PRODUCT),
    service: z.string(),
    comments,
    homepage: trap,
  })
  .refine(({ quoteType, equipment }) => quoteType !== 'product' || equipment, {
    path: ['equipment'],
    message: 'Equipment is required',
  })
  .refine(({ quoteType, service }) => quoteType !== 'service' || service, {
    path: ['service'],
    message: 'Service is required',
  });
export type QuoteFormValues = z.input<typeof quoteForm>;

/** The form of the services page (storefront.md 5). */
export const serviceForm = z.object({
  ...person,
  email: emailField(badEmail),
  phone: phoneField.min(10, 'Phone number is required'),
  serviceType: z.string().min(1, 'Service type is required'),
  equipmentDetails: textField('Equipment details', LONGEST_TEXT).min(10, 'Please provide equipment details'),
  homepage: trap,
});

/** A request as its customer sees it on the account page. */
export const ownQuoteSchema = z.object({
  id: z.number().int(),
  quoteType: z.enum(quoteTypes),
  productName: z.string().nullable(),
  comments: z.string().nullable(),
  status: z.enum(quoteStatuses),
  responseMessage: z.string().nullable(),
  respondedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type OwnQuote = z.infer<typeof ownQuoteSchema>;
