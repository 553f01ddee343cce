const POLL_INTERVAL_MS = 1_000;

interface BatchQuery {
  data?: { open: number } | undefined;
  status: 'pending' | 'error' | 'success';
}

/** The milliseconds until the next request for a batch; false if it has ended or could not be read. */
export function pollIntervalOf({ data, status }: BatchQuery): number | false {
  return status === 'error' || data?.open === 0 ? false : POLL_INTERVAL_MS;
}
