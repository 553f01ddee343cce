/** The requests that a response template is written for. */
export const templateKinds = ['any', 'product', 'service'] as const;

/** The price that a template needs: one to show, or none ('Call for Pricing'). */
export const templatePrices = ['any', 'listed', 'call'] as const;

/** The stock that a template needs. */
export const templateStocks = ['any', 'inStock', 'outOfStock'] as const;
