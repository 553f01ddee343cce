import * as z from 'zod';
import { oneLine, plainText } from './text.ts';

/** The fields that forms ask of a person, with the caps of decisions C18. */

const LONGEST_EMAIL = 100;
const LONGEST_NAME = 100;
const LONGEST_PHONE = 20;

const atMost = (label: string, most: number) =>
  `${label} must be at most ${most.toLocaleString('en-US')} characters`;

/** One line, cleaned of what does not belong into one. */
export const lineField = (label: string, most: number) =>
  z.string().overwrite(oneLine).max(most, atMost(label, most));

/** Several lines. */
export const textField = (label: string, most: number) =>
  z.string().overwrite(plainText).max(most, atMost(label, most));

export const nameField = (label: string) => lineField(label, LONGEST_NAME).min(1, `${label} is required`);

export const emailField = (message: string) =>
  z.string().trim().max(LONGEST_EMAIL, message).pipe(z.email(message));

/** An address, or nothing. */
export const optionalEmailField = (message: string) =>
  z
    .string()
    .trim()
    .max(LONGEST_EMAIL, message)
    .pipe(z.union([z.literal(''), z.email(message)], message));

export const phoneField = lineField('Phone', LONGEST_PHONE);
