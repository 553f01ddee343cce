import { tooManyRequests } from '@dealer/api';

const SECONDS_TO_WAIT = 60;

/**
 * Lets so many uploads of strangers arrive at a time: each holds a file in memory, and may arrive slowly.
 * @returns runs an upload of a network address
 * @throws TOO_MANY_REQUESTS where all places, or those of the address, are taken
 */
export function createUploadPlaces(total: number, perAddress: number) {
  const taken = new Map<string, number>();
  let free = total;
  return async <Result>(address: string, upload: () => Promise<Result>): Promise<Result> => {
    const own = taken.get(address) ?? 0;
    if (free === 0 || own >= perAddress)
      throw tooManyRequests('Other photos are being sent. Please try again in a minute.', SECONDS_TO_WAIT);
    free -= 1;
    taken.set(address, own + 1);
    try {
      return await upload();
    } finally {
      free += 1;
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    }
  };
}
