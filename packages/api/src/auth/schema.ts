import * as z from 'zod';
import { idField } from '../domain/input-fields.ts';
import { emailField as email, nameField as name, reachablePhoneField } from '../domain/person-fields.ts';
import { roles } from '../domain/site/roles.ts';

const MAX_PASSWORD_LENGTH = 128;

const newPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);
const token = z.string().max(200);

export const userSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
});
export type User = z.infer<typeof userSchema>;

export const loginInput = z.object({
  email: email('Invalid email address'),
  password: z.string().min(1, 'Password is required').max(MAX_PASSWORD_LENGTH, 'Invalid email or password'),
});

export const registerInput = z.object({
  email: email('Invalid email address'),
  password: newPassword,
  firstName: name('First name'),
  lastName: name('Last name'),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const emailInput = z.object({ email: email('Invalid email address') });

export const verifyEmailInput = z.object({
  email: email('Invalid verification link'),
  token: token.min(1, 'Invalid verification link'),
});

export const resetPasswordInput = z.object({
  email: email('Invalid email address'),
  token: token.min(1, 'Reset token is required'),
  newPassword,
});

/** The form of the reset page, with the new password entered twice. */
export const resetPasswordForm = resetPasswordInput
  .extend({ confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine(({ newPassword: entered, confirmPassword }) => entered === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** The fields that users may change of their own account: names and phone. Others are ignored (decisions U10). */
export const updateUserInput = z.object({
  id: idField,
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  phone: reachablePhoneField.nullish(),
});

/** The form of the account page, where both names are required. */
export const accountForm = updateUserInput.omit({ id: true }).required({ firstName: true, lastName: true });

export const messageOutput = z.object({ message: z.string() });
