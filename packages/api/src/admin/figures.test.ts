import { contactMessages, quoteRequests } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { expect, it } from 'vitest';
import { formatDay } from '../domain/moment.ts';
import { messageFolders } from '../domain/requests/contact-message.ts';
import { quoteFolders } from '../domain/requests/quote-request.ts';
import { isDueSoon, overdueBefore } from '../domain/requests/reply-promise.ts';
import { callerFor, seededRandom, storedActor, testContext } from '../testing/index.ts';

// A Saturday evening: the shop opens again on Monday.
const NOW = new Date('2026-11-21T23:30:00Z');

async function seedInbox() {
  const ctx = await testContext({ now: () => NOW });
  const me = await storedActor(ctx, 'staff');
  const { id: colleague } = await storedActor(ctx, 'superadmin');
  const { below, pick } = seededRandom(20_261_129);
  const moment = () => new Date(NOW.getTime() - below(60) * HOUR_MS);
  const ownerId = () => pick([null, me.id, colleague]);
  await ctx.db.insert(quoteRequests).values(
    Array.from({ length: 60 }, () => {
      const [createdAt, result] = [moment(), pick([null, null, null, 'won', 'lost', 'spam'] as const)];
      const status = pick(['pending', 'responded'] as const);
      const answered = status === 'responded' && { respondedAt: NOW, reopenedAt: pick([null, moment()]) };
      return {
        ...{ quoteType: pick(['product', 'service'] as const), productName: pick(['Toro', null]), createdAt },
        ...{ customerName: pick(['Ada', 'Bob']), customerEmail: 'a@example.com', ownerId: ownerId(), status },
        ...{ canceledAt: pick([null, null, NOW]), ...answered },
        bookedFor: pick([null, new Date(NOW.getTime() + (below(96) - 48) * HOUR_MS)]),
        ...(result && { result, resultAt: NOW, lostReason: result === 'lost' ? ('price' as const) : null }),
      };
    }),
  );
  await ctx.db.insert(contactMessages).values(
    Array.from({ length: 40 }, () => {
      const [isSpam, isHandled] = [below(5) === 0, below(2) === 0];
      return {
        ...{ firstName: pick(['Ada', 'Bob']), lastName: 'Hill', email: 'a@example.com', message: 'Hello' },
        ...{ subject: pick(['Chains', 'Hours']), ownerId: ownerId(), createdAt: moment(), isSpam },
        ...{ handledAt: isSpam || isHandled ? NOW : null, answeredAt: pick([null, NOW]) },
      };
    }),
  );
  return { ctx, admin: callerFor(ctx, me).admin };
}

it('each figure about requests and messages is the length of the list that it leads to, under any search and status', async () => {
  const { ctx, admin } = await seedInbox();
  for (const search of ['', 'ada', 'toro'])
    for (const status of [undefined, 'pending', 'responded'] as const) {
      const counts = await admin.quotes.folders({ search, status });
      for (const folder of quoteFolders) {
        const { total } = await admin.quotes.page({ search, status, folder });
        expect([search, status, folder, counts[folder]]).toEqual([search, status, folder, total]);
      }
    }
  for (const search of ['', 'ada', 'chains']) {
    const counts = await admin.messages.folders({ search });
    for (const folder of messageFolders) {
      const { total } = await admin.messages.page({ search, folder });
      expect([search, folder, counts[folder]]).toEqual([search, folder, total]);
    }
  }
  expect((await admin.quotes.folders()).appointments).toBeGreaterThan(0);
  const requests = await ctx.db.select().from(quoteRequests);
  const shown = requests.filter(({ result }) => result !== 'spam');
  const waits = shown.flatMap(({ waitingSince }) => waitingSince ?? []);
  const overdue = waits.filter((since) => since < overdueBefore(NOW)).length;
  const due = waits.filter((since) => isDueSoon(ctx.shop, since, NOW)).length;
  const [dashboard, week, folders] = [
    await admin.dashboard.get(),
    await admin.dashboard.week(),
    await admin.quotes.folders(),
  ];
  expect(dashboard).toMatchObject({
    ...{ quoteRequests: shown.length, pendingQuotes: waits.length, overdueQuotes: { total: overdue } },
    respondedQuotes: shown.filter(({ status }) => status === 'responded').length,
  });
  const today = await admin.quotes.appointments({ day: formatDay(NOW) });
  expect(today.total).toBeGreaterThan(0);
  expect(dashboard.appointmentsToday.total).toBe(today.total);
  expect(week.waiting).toEqual({ total: waits.length, overdue, dueSoon: due - overdue });
  expect(folders).toMatchObject({ waiting: waits.length, due, spam: requests.length - shown.length });
  expect(await admin.overview.get()).toMatchObject({
    pendingQuotes: waits.length,
    unhandledMessages: (await admin.messages.folders()).waiting,
  });
});
