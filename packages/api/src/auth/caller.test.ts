import { makeUser } from '@dealer/db/factories';
import { describe, expect, it } from 'vitest';
import { testContext } from '../testing/index.ts';
import { identifyCaller } from './caller.ts';
import { createSession } from './session/index.ts';

describe('identifyCaller', () => {
  it.each(['ga=100%; ', 'a=%E0%A4%A; b; ', ''])('finds the session beside the cookies %j', async (others) => {
    const ctx = await testContext();
    const { id } = await makeUser(ctx.db, {});
    const cookie = await createSession(ctx.db, id, { userAgent: '', createdAt: '' }, true);
    const cookieHeader = `${others}${cookie.split(';')[0]}`;
    const { actor } = await identifyCaller(ctx, {
      cookieHeader,
      userAgent: '',
      setCookie: ctx.session.setCookie,
    });
    expect(actor?.id).toBe(id);
  });

  it('treats an unreadable session cookie as that of an ended session', async () => {
    const ctx = await testContext();
    const caller = await identifyCaller(ctx, {
      cookieHeader: 'sid=%',
      userAgent: '',
      setCookie: ctx.session.setCookie,
    });
    expect(caller).toMatchObject({ actor: null, session: { hasEnded: true } });
  });
});
