import { jobs, quoteRequests, replies } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { countWaiting, openBeside } from '@dealer/db/testing';
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

it('of two mails with one idempotency key to different customers one is stored, and the other gets a conflict', async () => {
  const ctx = await testContext();
  const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const [first, second] = [await makeQuoteRequest(ctx.db), await makeQuoteRequest(ctx.db)];
  await quotes.respond({ id: second.id, responseMessage: 'Come by.' });
  const idempotencyKey = crypto.randomUUID();
  const mail = { message: 'It is in.', idempotencyKey };
  const beside = await openBeside(ctx.db);
  const sent = await beside.db.transaction(async (tx) => {
    const facts = { subject: 'Your mower', sentByName: 'Sam Staff', quoteRequestId: first.id };
    await tx.insert(replies).values({ ...mail, ...facts });
    const reply = quotes.reply({ ...mail, id: second.id, lastReplyId: null });
    const end = reply.then(() => undefined, toPublicError);
    await expect.poll(() => countWaiting(ctx.db)).toBe(1);
    return { end };
  });
  expect(await sent.end).toMatchObject({ status: 409 });
  await beside.close();
});
