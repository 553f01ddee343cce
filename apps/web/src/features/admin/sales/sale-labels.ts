import type { SaleRow } from './use-sales.ts';

/** Where a sale stands, for people. */
export const saleStateLabels: Record<SaleRow['state'], string> = {
  planned: 'Planned',
  running: 'Running',
  ended: 'Ended',
  canceled: 'Canceled',
};

/** How a sale lowers prices, for people. */
export const kindLabels: Record<SaleRow['kind'], string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  price: 'One price',
};

/** What the prices of a sale end in, for people. */
export const roundingLabels: Record<SaleRow['rounding'], string> = {
  cent: 'Any cents',
  '00': 'Down to .00',
  '99': 'Down to .99',
};
