import { initTRPC } from '@trpc/server';
import type { Actor, Context } from './context.ts';
import { isStaff } from './domain/site/roles.ts';
import { transformer } from './domain/transformer.ts';
import { forbidden, toPublicError, unauthorized } from './errors.ts';
import { deserializeInput } from './input-payload.ts';
import { limitRead } from './limits/read-limit.ts';
import { requirePageUser } from './require-page-user.ts';

const t = initTRPC.context<Context>().create({
  transformer: { ...transformer, input: { ...transformer.input, deserialize: deserializeInput } },
  isDev: false,
  sse: { ping: { enabled: true, intervalMs: 5_000 }, client: { reconnectAfterInactivityMs: 15_000 } },
  errorFormatter({ shape, error }) {
    const { message, status, code, details } = toPublicError(error);
    return {
      ...shape,
      message,
      data: { code, httpStatus: status, path: shape.data.path, ...details },
    };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

function actorOf(ctx: Context): Actor {
  if (!ctx.actor) throw unauthorized();
  return ctx.actor;
}

/** Counts each read of a visitor or customer against a limit per network address; each call of a batch counts. */
const limitedProcedure = t.procedure
  .use(({ ctx, type, next }) => {
    if (type === 'query') limitRead(ctx);
    return next();
  })
  .use(({ ctx, type, next }) =>
    ctx.runInTurn && type !== 'subscription' ? ctx.runInTurn(() => next()) : next(),
  );

/** A procedure that anybody may call. It has an explicit output, so that nothing leaks. */
export const publicProcedure = limitedProcedure;

/** Somebody signed in may call; the actor is known after it. */
export const customerProcedure = limitedProcedure.use(({ ctx, type, next }) => {
  const actor = actorOf(ctx);
  if (type === 'mutation') requirePageUser(ctx, actor);
  return next({ ctx: { ...ctx, actor } });
});

/** Staff may call: admin or superadmin. */
export const staffProcedure = customerProcedure.use(({ ctx, next }) => {
  if (!isStaff(ctx.actor)) throw forbidden();
  return next({ ctx });
});

/** Only superadmin may call. */
export const superadminProcedure = customerProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== 'superadmin') throw forbidden();
  return next({ ctx });
});
