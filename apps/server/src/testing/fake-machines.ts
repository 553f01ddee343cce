/** What a fake AI answers about a machine that it knows. */
export const knownMachine = {
  ...{ found: true, name: 'Theirs', description: 'A mower for large lawns.', category: null },
  ...{ subcategory: null, price: null, cuttingWidth: 54, engineDisplacement: 725, engineBrand: 'Kawasaki' },
  ...{ images: [], features: ['Fast'], specifications: [{ name: 'Deck', value: 'Steel' }] },
};

/** The usage of such an answer. */
export const machineUsage = { inputTokens: 900, outputTokens: 100 };
