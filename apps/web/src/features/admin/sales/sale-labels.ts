import type { SaleRow } from './use-sales.ts';

/** Where a sale stands, for people. */
export const saleStateLabels: Record<SaleRow['state'], string> = {
  planned: 'Planned',
  running: 'Running',
  ended: 'Ended',
  canceled: 'Canceled',
};

/** What the prices of a sale end in, for people. */
export const roundingLabels: Record<SaleRow['rounding'], string> = {
  cent: 'Any cents',
  '00': 'Down to .00',
  '99': 'Down to .99',
};
