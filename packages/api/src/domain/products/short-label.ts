interface Named {
  brand: string | null;
  model: string | null;
  name: string;
}

/** What a machine is called among others, as in a comparison: brand and model, its name where it has no model. */
export const shortLabel = ({ brand, model, name }: Named): string =>
  model ? [brand, model].filter(Boolean).join(' ') : name;
