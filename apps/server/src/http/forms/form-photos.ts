import { DomainError } from '@dealer/api';

/** The photos of one form. */
interface FormPhotos {
  /** Stores a photo of the form. One that is no image is left out, so that those after it are stored. @throws any other error */
  add(name: string, store: () => Promise<void>): Promise<void>;
  /** @throws BAD_REQUEST for the first photo that was left out */
  rejectIncomplete(): void;
  /** Whether some were stored. */
  hasStored(): boolean;
  /** Says which photos were left out; undefined where none was. */
  leftOutText(): string | undefined;
}

export function collectFormPhotos(): FormPhotos {
  let stored = 0;
  const leftOut: { name: string; error: DomainError }[] = [];
  return {
    async add(name, store) {
      try {
        await store();
        stored += 1;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'BAD_REQUEST') throw error;
        leftOut.push({ name, error });
      }
    },
    rejectIncomplete() {
      const [first] = leftOut;
      if (first) throw first.error;
    },
    hasStored: () => stored > 0,
    leftOutText: () =>
      leftOut.length ? `Left out: ${leftOut.map(({ name }) => name).join(', ')}` : undefined,
  };
}
