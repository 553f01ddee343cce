interface Named {
  brand: string | null;
  model: string | null;
  name: string;
}

/** Returns the name of a machine among others, as in a comparison: brand and model, its name where it has no model. */
export const shortLabel = ({ brand, model, name }: Named): string =>
  model ? [brand, model].filter(Boolean).join(' ') : name;
