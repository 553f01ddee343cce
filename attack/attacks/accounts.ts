import { restTable } from '../../apps/server/src/http/rest/table.ts';
import { type Attack, inTurn, range } from './attack.ts';

const writes = restTable.filter(({ method }) => method !== 'get');

/** What the browser says of a request that another site's page sends. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

export const accountAttacks: Attack[] = [
  {
    name: 'guessing passwords, from one address and from many',
    times: { small: 14, large: 400 },
    run: async (target, times) => {
      const guess = (email: string, from: string) =>
        target.send({
          method: 'POST',
          path: '/api/auth/login',
          body: { email, password: 'wrong password' },
          headers: { 'x-forwarded-for': from },
        });
      const address = target.newAddress();
      const statuses: number[] = [];
      for (const at of range(times)) {
        const { status, headers } = await guess('guessed@example.com', address);
        statuses.push(status);
        if (status === 429)
          target.expect(headers['retry-after'] !== undefined, `Guess ${at}: no Retry-After`);
      }
      target.expect(
        statuses.slice(0, 10).every((status) => status === 401),
        `Guesses: ${statuses.join()}`,
      );
      target.expect(
        statuses.at(-1) === 429,
        `The last guess from one address was answered ${statuses.at(-1)}`,
      );
      const spread = range(Math.min(times, 120)).map(() => target.newAddress());
      let limited = 0;
      await inTurn(spread, 2, async (from) => {
        const { status } = await guess('elsewhere@example.com', from);
        if (status === 429) limited += 1;
      });
      if (times >= 120)
        target.expect(limited > 0, 'An account takes guesses from many addresses without end');
    },
  },
  {
    name: 'writes that another site sends with the cookie of staff',
    times: { small: 1, large: 20 },
    run: async (target, times) => {
      for (const { path, method } of range(times).flatMap(() => writes))
        for (const headers of foreign) {
          const { status } = await target.send({
            method: method.toUpperCase(),
            path: path.replaceAll(/\{\w+\}/g, '1'),
            body: {},
            headers,
            cookie: target.cookieOf('owner'),
          });
          target.expect(status === 403, `${method} ${path} of another site was answered ${status}`);
        }
    },
  },
  {
    name: 'logging somebody out from another site',
    times: { small: 1, large: 20 },
    run: async (target, times) => {
      for (const _ of range(times)) {
        const cookie = target.cookieOf('customer');
        const isSignedIn = async () =>
          (await target.send({ path: '/api/auth/user', cookie })).text.includes('customer@example.com');
        const strangers: Record<string, string>[] = [
          { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
          { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
          { referer: 'https://evil.example/' },
        ];
        for (const headers of strangers) {
          await target.send({ path: '/api/logout', cookie, headers });
          target.expect(await isSignedIn(), `Signed out by ${JSON.stringify(headers)}`);
        }
        const { status } = await target.send({ path: '/api/logout', cookie });
        target.expect(status === 302, `Logout without Sec-Fetch headers was answered ${status}`);
        target.expect(!(await isSignedIn()), 'Logout without Sec-Fetch headers kept the session');
        await target.signIn();
      }
    },
  },
];
