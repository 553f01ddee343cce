import type { Actor, Context } from '../context.ts';

/** The context of a procedure for staff: the actor is not null. */
export type StaffContext = Context & { actor: Actor };
