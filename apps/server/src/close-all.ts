import type { Log } from '@dealer/api';

/** What a process has opened, by name. */
export type OpenResources = { name: string; close: () => unknown }[];

/** Closes what was opened, the latest first. One that fails is logged and keeps none of the others open. */
export async function closeAll(opened: OpenResources, log: Log): Promise<void> {
  for (const { name, close } of opened.splice(0).toReversed()) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error, part: name }, 'A part could not be closed');
    }
  }
}
