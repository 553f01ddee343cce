import { tracked } from '@trpc/server';
import { requireStaffSession } from '../../auth/require-staff-session.ts';
import type { Context } from '../../context.ts';
import { countStream } from './count-stream.ts';

/**
 * Streams the states of a run or a fetch to a member of the staff. Each event holds the whole state and carries its revision as
 * id; a viewer who comes back receives only newer ones. Ends when the session ends or the role is lost.
 * @param states undefined where only the session is to be checked
 * @throws UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function* streamStates<State extends { revision: number }>(
  ctx: Context,
  states: AsyncIterable<State | undefined>,
  lastEventId: number | null | undefined,
) {
  const releaseStream = countStream(ctx);
  try {
    for await (const state of states) {
      await requireStaffSession(ctx);
      if (state && state.revision > (lastEventId ?? 0)) yield tracked(String(state.revision), state);
    }
  } finally {
    releaseStream();
  }
}
