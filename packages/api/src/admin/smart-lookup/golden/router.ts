import * as z from 'zod';
import { idInput } from '../../../domain/input-fields.ts';
import { router, staffProcedure } from '../../../trpc.ts';
import { getGolden, listGolden, setGolden } from './golden.ts';
import { goldenProductSchema, goldenStateSchema, setGoldenInput } from './schema.ts';

export const adminGoldenRouter = router({
  list: staffProcedure.output(z.array(goldenProductSchema)).query(({ ctx }) => listGolden(ctx)),
  get: staffProcedure
    .input(idInput)
    .output(goldenStateSchema.nullable())
    .query(({ ctx, input }) => getGolden(ctx, input)),
  set: staffProcedure
    .input(setGoldenInput)
    .output(goldenStateSchema.nullable())
    .mutation(({ ctx, input }) => setGolden(ctx, input)),
});
