/** How often a batch that is under way is looked at. */
const LOOK_MS = 1_000;

interface Looked {
  data?: { open: number } | undefined;
  status: 'pending' | 'error' | 'success';
}

/** In how many milliseconds a batch is looked at again: not where it has ended, nor by itself where it could not be read. */
export function lookAgainIn({ data, status }: Looked): number | false {
  return status === 'error' || data?.open === 0 ? false : LOOK_MS;
}
