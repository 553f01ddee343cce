import * as z from 'zod';
import { customerProcedure, publicProcedure, router } from '../trpc.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from './recover.ts';
import { register } from './register.ts';
import {
  emailInput,
  loginInput,
  messageOutput,
  registerInput,
  resetPasswordInput,
  updateUserInput,
  userSchema,
  verifyEmailInput,
} from './schema.ts';
import { login, logout } from './sign-in.ts';
import { updateUser } from './update-user.ts';
import { getCurrentUser } from './user.ts';

export const authRouter = router({
  user: publicProcedure.output(userSchema.nullable()).query(({ ctx }) => getCurrentUser(ctx)),
  login: publicProcedure
    .input(loginInput)
    .output(userSchema)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: publicProcedure.output(z.void()).mutation(({ ctx }) => logout(ctx)),
  register: publicProcedure
    .input(registerInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => register(ctx, input)),
  forgotPassword: publicProcedure
    .input(emailInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  acceptInvitation: publicProcedure
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  verifyEmail: publicProcedure
    .input(verifyEmailInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  resendVerification: publicProcedure
    .input(emailInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => resendVerification(ctx, input)),
  updateUser: customerProcedure
    .input(updateUserInput)
    .output(userSchema)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
});
