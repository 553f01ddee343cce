import type { SaleRow } from './use-sales.ts';

/** The labels of the states of sales. */
export const saleStateLabels: Record<SaleRow['state'], string> = {
  planned: 'Planned',
  running: 'Running',
  ended: 'Ended',
  canceled: 'Canceled',
};

/** The labels of the kinds of sales. */
export const kindLabels: Record<SaleRow['kind'], string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  price: 'One price',
};

/** The labels of what the prices of a sale end in. */
export const roundingLabels: Record<SaleRow['rounding'], string> = {
  cent: 'Any cents',
  '00': 'Down to .00',
  '99': 'Down to .99',
};
