import { createSemaphore } from '@dealer/api/domain/semaphore';
import type { RenderPage } from '@dealer/web/entry-server';
import { acceptConnections } from '../../event-loop/accept-connections.ts';

const MAX_RENDERS = 3;

/**
 * Limits how many pages render at a time, and accepts waiting connections before each: rendering works in this thread, and
 * pages that become ready together would keep everybody else waiting.
 */
export function limitRenders(render: RenderPage, maxRenders = MAX_RENDERS): RenderPage {
  const semaphore = createSemaphore(maxRenders);
  return (page) =>
    semaphore(async () => {
      await acceptConnections();
      return render(page);
    });
}
