import type { Context } from '@dealer/api';
import type { HttpBindings } from '@hono/node-server';

/** What a request carries through the handlers. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: { call: Context };
}
