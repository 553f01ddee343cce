import * as z from 'zod';
import {
  isReachable,
  lineField,
  nameField,
  optionalEmailField,
  phoneField,
  textField,
  WHOLE_PHONE,
} from '../../domain/person-fields.ts';
import { MAX_SUBJECT } from '../../domain/requests/quote-request.ts';
import { honeypot, idempotencyKey } from '../../submissions/schema.ts';

const MAX_MESSAGE = 5_000;

const fields = z.object({
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  email: optionalEmailField('Valid email is required').nullish(),
  phone: phoneField.nullish(),
  subject: lineField('Subject', MAX_SUBJECT).min(1, 'Subject is required'),
  message: textField('Message', MAX_MESSAGE).min(10, 'Please provide a message (min 10 characters)'),
  homepage: honeypot.optional(),
});

const hasContact = ({
  email,
  phone,
}: {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}) => Boolean(email || phone);
const contactRule = {
  path: ['email'],
  message: 'Please provide either an email address or phone number',
};

const phoneRule = { path: ['phone'], message: WHOLE_PHONE };

/** The contact page's form (storefront §5). */
export const contactForm = fields.refine(hasContact, contactRule).refine(isReachable, phoneRule);

/** A message as it is sent (storefront §7). */
export const sendContactInput = fields
  .extend({ idempotencyKey: idempotencyKey.optional() })
  .refine(hasContact, contactRule)
  .refine(isReachable, phoneRule);
export type SendContactInput = z.output<typeof sendContactInput>;
