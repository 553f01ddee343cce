import type { Actor, Context } from '../context.ts';

/** The context of a verb that staff alone reach: the actor is known. */
export type StaffContext = Context & { actor: Actor };
