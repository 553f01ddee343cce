import * as z from 'zod';
import {
  lineField,
  nameField,
  optionalEmailField,
  phoneField,
  textField,
} from '../../domain/person-fields.ts';
import { idempotencyKey, trap } from '../quotes/schema.ts';

const LONGEST_SUBJECT = 200;
const LONGEST_MESSAGE = 5_000;

const fields = z.object({
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  email: optionalEmailField('Valid email is required').nullish(),
  phone: phoneField.nullish(),
  subject: lineField('Subject', LONGEST_SUBJECT).min(1, 'Subject is required'),
  message: textField('Message', LONGEST_MESSAGE).min(10, 'Please provide a message (min 10 characters)'),
  homepage: trap.optional(),
});

const hasContact = ({
  email,
  phone,
}: {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}) => Boolean(email || phone);
const reachable = {
  path: ['email'],
  message: 'Please provide either an email address or phone number',
};

/** The contact page's form (storefront.md 5). */
export const contactForm = fields.refine(hasContact, reachable);

/** A message as it is sent (storefront.md 7). */
export const sendContactInput = fields
  .extend({ idempotencyKey: idempotencyKey.optional() })
  .refine(hasContact, reachable);
export type SendContactInput = z.output<typeof sendContactInput>;
