import { imageSourcePriority, jobs } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { isTrackedEnvelope } from '@trpc/server';
import { expect, it } from 'vitest';
import { invalidateUserSessions } from '../../auth/session/index.ts';
import { openSession } from '../../auth/sign-in.ts';
import { toPublicError } from '../../errors.ts';
import { callerFor, testContext } from '../../testing/index.ts';
import { countStream, MAX_STREAMS_PER_SESSION } from '../events/count-stream.ts';
import { watchEvents } from '../events/watch.ts';
import { watchImport } from '../imports/watch.ts';
import { watchFetch } from './watch.ts';

it('a stream of a fetch at which nothing changes ends when the viewer signs out', async () => {
  const ctx = await testContext();
  const { id, email } = await makeUser(ctx.db, { role: 'admin' });
  await openSession(ctx, id);
  const token = /^sid=([^;]+)/m.exec(ctx.cookies.join('\n'))?.[1] ?? '';
  const actor = { id, email, role: 'admin' as const, name: 'Sam' };
  const viewer = { ...ctx, actor, session: { ...ctx.session, token } };
  await ctx.db.insert(imageSourcePriority).values({ brand: 'Echo', sourceDomain: 'first.example' });
  const { fetchId } = await callerFor(ctx, actor).admin.images.fetch({ brand: 'Echo', model: 'CS-590' });
  const stream = watchFetch(viewer, { fetchId }, undefined, 5);
  expect(isTrackedEnvelope((await stream.next()).value)).toBe(true);
  const ended = stream.next().then(() => undefined, toPublicError);
  await invalidateUserSessions(ctx.db, id);
  expect(await ended).toMatchObject({ code: 'UNAUTHORIZED' });
});

it('a session has so many streams, of events, fetches and imports together', async () => {
  const ctx = await testContext();
  const { id, email } = await makeUser(ctx.db, { role: 'admin' });
  const actor = { id, email, role: 'admin' as const, name: 'Sam' };
  const viewer = { ...ctx, actor, session: { ...ctx.session, token: 'one of many tabs' } };
  const releaseStreams = Array.from({ length: MAX_STREAMS_PER_SESSION }, () => countStream(viewer));
  const streams = [
    await watchEvents(viewer, {}, undefined),
    watchFetch(viewer, { fetchId: 1 }, undefined),
    watchImport(viewer, { id: 1 }, undefined),
  ];
  for (const stream of streams)
    await expect(stream.next()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  for (const end of releaseStreams) end();
  // A stream that is rejected for another reason releases its place, too.
  for (let n = 0; n <= MAX_STREAMS_PER_SESSION; n += 1)
    await expect(watchFetch(viewer, { fetchId: 1 }, undefined).next()).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});

it('a fetch is read without a stream, which some proxies keep back', async () => {
  const ctx = await testContext();
  const { id, email } = await makeUser(ctx.db, { role: 'admin' });
  const { images } = callerFor(ctx, { id, email, role: 'admin', name: 'Sam' }).admin;
  await ctx.db.insert(imageSourcePriority).values({ brand: 'Echo', sourceDomain: 'first.example' });
  const { fetchId } = await images.fetch({ brand: 'Echo', model: 'CS-590' });
  expect(await images.get({ fetchId })).toMatchObject({ fetchId, status: 'running', brand: 'Echo' });
  // Its job was given up, which no stream would announce either.
  await ctx.db.delete(jobs);
  expect(await images.get({ fetchId })).toMatchObject({ fetchId, status: 'failed' });
  await expect(images.get({ fetchId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
