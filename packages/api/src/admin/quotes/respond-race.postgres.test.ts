import { jobs, quoteRequests } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

it('of two simultaneous answers one is stored, and the other gets a conflict', async () => {
  const ctx = await testContext();
  const people = [await storedActor(ctx, 'staff'), await storedActor(ctx, 'superadmin')];
  for (let round = 0; round < 10; round += 1) {
    const { id } = await makeQuoteRequest(ctx.db);
    const ends = await Promise.all(
      people.map((actor) =>
        callerFor(ctx, actor)
          .admin.quotes.respond({ id, responseMessage: `From ${actor.name}` })
          .then(({ respondedByName }) => respondedByName, toPublicError),
      ),
    );
    const [winner] = ends.filter((end) => typeof end === 'string');
    expect(ends).toContainEqual(
      expect.objectContaining({ status: 409, details: expect.objectContaining({ respondedByName: winner }) }),
    );
  }
  expect(await ctx.db.$count(jobs)).toBe(10);
  const answers = await ctx.db.select().from(quoteRequests);
  for (const { responseMessage, respondedByName } of answers) {
    expect(responseMessage).toBe(`From ${respondedByName}`);
  }
});
