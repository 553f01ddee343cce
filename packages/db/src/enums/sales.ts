/** Where a sale stands. The last two are final. */
export const saleStates = ['planned', 'running', 'ended', 'canceled'] as const;

/** How a sale changes prices: by percent, by an amount, or to one price. */
export const saleKinds = ['percent', 'amount', 'price'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** What the prices of a sale end in: any cent, .00 or .99. */
export const saleRoundings = ['cent', '00', '99'] as const;
export type SaleRounding = (typeof saleRoundings)[number];

/**
 * Where a machine of a sale stands: its price is regular (waiting), that of the sale (applied) or regular again (reverted); staff
 * gave it another price meanwhile, which it kept; or the sale left it out (skipped).
 */
export const saleProductStates = ['waiting', 'applied', 'reverted', 'kept', 'skipped'] as const;
export type SaleProductState = (typeof saleProductStates)[number];
