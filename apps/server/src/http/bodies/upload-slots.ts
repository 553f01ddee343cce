import { tooManyRequests } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';

const RETRY_AFTER_SECONDS = 60;

/**
 * Rejects uploads of visitors beyond a number at a time, in total and per client address: each holds a file in memory, and may
 * arrive slowly.
 * @returns runs an upload of a client address; throws TOO_MANY_REQUESTS if there are as many already
 */
export function createVisitorUploadLimit(total: number, perAddress: number) {
  const uploads = new Map<string, number>();
  let free = total;
  return async <Result>(address: string, upload: () => Promise<Result>): Promise<Result> => {
    const own = uploads.get(address) ?? 0;
    if (free === 0 || own >= perAddress)
      throw tooManyRequests(
        'Other photos are being sent. Please try again in a minute.',
        RETRY_AFTER_SECONDS,
      );
    free -= 1;
    uploads.set(address, own + 1);
    try {
      return await upload();
    } finally {
      free += 1;
      const remaining = (uploads.get(address) ?? 1) - 1;
      if (remaining > 0) uploads.set(address, remaining);
      else uploads.delete(address);
    }
  };
}

/**
 * Lets uploads of staff beyond a number at a time wait, per person: a slow upload delays only uploads of the same person. Staff are
 * few: the queue of a person is never deleted.
 * @returns runs an upload of a person, by their id
 */
export function createStaffUploadQueue(perPerson: number) {
  const queues = new Map<number | null, ReturnType<typeof createSemaphore>>();
  return <Result>(personId: number | null, upload: () => Promise<Result>): Promise<Result> => {
    const own = queues.get(personId) ?? createSemaphore(perPerson);
    queues.set(personId, own);
    return own(upload);
  };
}
