import { tooManyRequests } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';

const RETRY_AFTER_SECONDS = 60;

/**
 * Limits the concurrent uploads of visitors, in total and per client address: each holds a file in memory, and may arrive slowly.
 * @returns runs an upload of a client address in a slot
 * @throws TOO_MANY_REQUESTS when no slot is free, in total or for the address
 */
export function createUploadSlots(total: number, perAddress: number) {
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
 * Limits the concurrent uploads of each person; further ones wait, so that a slow upload delays only uploads of the same person.
 * For staff, who are few: the slots of a person are kept until the process ends.
 * @returns runs an upload of a person, by their id, in a slot
 */
export function createPersonalSlots(perPerson: number) {
  const slots = new Map<number | null, ReturnType<typeof createSemaphore>>();
  return <Result>(personId: number | null, upload: () => Promise<Result>): Promise<Result> => {
    const own = slots.get(personId) ?? createSemaphore(perPerson);
    slots.set(personId, own);
    return own(upload);
  };
}
