import { formatNorthAmerican, phoneDigits, splitPhone } from '@dealer/email/phone';
import * as z from 'zod';
import { keyboardLine, numberLine, oneLine, plainText } from './text.ts';

/** Fields for personal data, with the maximum lengths of decisions C18. */

const MAX_EMAIL = 100;
const MAX_NAME = 100;
export const MAX_PHONE = 20;
/** The longest number that exists has 15 digits (ITU-T E.164). */
const MAX_PHONE_DIGITS = 15;

/** The message for a text that is too long. @param max in characters */
export const atMost = (label: string, max: number) =>
  `${label} must be at most ${max.toLocaleString('en-US')} characters`;

/** A field for one line of text without control characters. @param max in characters */
export const lineField = (label: string, max: number) =>
  z.string().overwrite(oneLine).max(max, atMost(label, max));

/**
 * Text with several lines.
 * @param max the most characters that a person can type
 * @param room further characters, for what a form puts ahead of the text
 */
export const textField = (label: string, max: number, room = 0) =>
  z
    .string()
    .overwrite(plainText)
    .max(max + room, atMost(label, max));

export const nameField = (label: string) => lineField(label, MAX_NAME).min(1, `${label} is required`);

export const emailField = (message: string) =>
  z.string().overwrite(keyboardLine).max(MAX_EMAIL, message).pipe(z.email(message));

/** An email address or ''. */
export const optionalEmailField = (message: string) =>
  z
    .string()
    .overwrite(keyboardLine)
    .max(MAX_EMAIL, message)
    .pipe(z.union([z.literal(''), z.email(message)], message));

/**
 * A phone number as it is stored (decisions Q10): North American ones in the form '(734) 555-0190' or '(734) 555-0190 x12', others
 * as they were typed. Address books and pages set them with hyphens and spaces of their own, at which a number would seem to end.
 */
export function normalizePhone(input: string): string {
  const line = numberLine(input);
  const { number, extension } = splitPhone(line);
  const formatted = formatNorthAmerican(number);
  if (!formatted) return line;
  if (!extension) return formatted;
  const withExtension = `${formatted} x${extension}`;
  // Of six digits: '(734) 555-0190x123456' has 21 characters.
  return withExtension.length <= MAX_PHONE
    ? withExtension
    : `${formatted.replace(/\((\d+)\) /, '$1-')}x${extension}`;
}

/** A phone number, normalized. Normalizing never makes ten or more characters fewer than ten. */
export const phoneField = z
  .string()
  .overwrite(normalizePhone)
  .max(MAX_PHONE, atMost('Phone', MAX_PHONE))
  .refine(
    (phone) => phone.length > MAX_PHONE || phoneDigits(phone).length <= MAX_PHONE_DIGITS,
    'This phone number is too long. Please check it',
  );

/** A number without its area code has seven digits; a text with fewer is no number that can be called. */
const MIN_PHONE_DIGITS = 7;

/** Whether a number can be called; it may name an extension. */
function canBeCalled(phone: string): boolean {
  return phoneDigits(phone).length >= MIN_PHONE_DIGITS;
}

interface Contact {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Whether a person without an email address gave a number that can be called; that one of the two is given is another rule. */
export const isReachable = ({ email, phone }: Contact) => Boolean(email) || !phone || canBeCalled(phone);
export const WHOLE_PHONE = 'Please enter the whole phone number';

/** The number at which the shop calls, or ''. */
export const reachablePhoneField = phoneField.refine((phone) => isReachable({ phone }), WHOLE_PHONE);

const PHONE = /^[\d\s().+-]{7,}$/;

/** Whether a text that may be anything looks like a phone number, with or without an extension. */
export function looksLikePhone(text: string): boolean {
  return PHONE.test(splitPhone(numberLine(text)).number);
}
