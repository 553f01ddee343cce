import type { OuterDb } from '@dealer/db';
import type { Mailer } from '@dealer/email';
import type { Context } from '../../context.ts';
import { defaultShop } from '../../domain/shop/shop.ts';
import { localServices } from '../../local-services.ts';

/** The context of a visitor in a child process, with the real clock. */
export function childContext(db: OuterDb, mailer: Mailer): Context {
  return {
    db,
    now: () => new Date(),
    log: { info: () => undefined, error: () => undefined },
    publicUrl: 'https://shop.example',
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    ...localServices,
    mailer,
    actor: null,
    session: { token: null, deviceToken: null, hasEnded: false, userAgent: '', setCookie: () => undefined },
    requestId: '',
    address: '',
  };
}
