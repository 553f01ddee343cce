import * as z from 'zod';
import { idInput } from '../../domain/input-fields.ts';
import { router, superadminProcedure } from '../../trpc.ts';
import { disableStaff, enableStaff, setStaffRole } from './change.ts';
import { inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from './invite.ts';
import { listStaff } from './list.ts';
import {
  endStaffSessionInput,
  inviteStaffInput,
  inviteStaffOutput,
  resendInvitationInput,
  setStaffRoleInput,
  staffListSchema,
  staffSessionSchema,
  staffSessionsInput,
} from './schema.ts';
import { endOtherStaffSessions, endStaffSession, listStaffSessions } from './sessions.ts';

export const adminStaffRouter = router({
  list: superadminProcedure.output(staffListSchema).query(({ ctx }) => listStaff(ctx)),
  invite: superadminProcedure
    .input(inviteStaffInput)
    .output(inviteStaffOutput)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  resendInvitation: superadminProcedure
    .input(resendInvitationInput)
    .output(z.void())
    .mutation(({ ctx, input }) => resendStaffInvitation(ctx, input)),
  withdrawInvitation: superadminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawStaffInvitation(ctx, input)),
  setRole: superadminProcedure
    .input(setStaffRoleInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setStaffRole(ctx, input)),
  disable: superadminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input }) => disableStaff(ctx, input)),
  enable: superadminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input }) => enableStaff(ctx, input)),
  sessions: superadminProcedure
    .input(staffSessionsInput)
    .output(z.array(staffSessionSchema))
    .query(({ ctx, input }) => listStaffSessions(ctx, input)),
  endSession: superadminProcedure
    .input(endStaffSessionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => endStaffSession(ctx, input)),
  endOtherSessions: superadminProcedure
    .input(staffSessionsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => endOtherStaffSessions(ctx, input)),
});
