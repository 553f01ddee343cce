const byCategory = new Map<string, string>(
  Object.entries({
    '': 'Cutting Width (in)',
    'lawn-mowers': 'Cutting Width (in)',
    'snow-blowers': 'Clearing Width (in)',
  }),
);

const bySubcategory = new Map<string, string>(
  Object.entries({
    chainsaws: 'Bar Length (in)',
    trimmers: 'Tube Length (in)',
    'hedge-trimmers': 'Blade Length (in)',
    'pressure-washers': 'PSI',
    tillers: 'Tilling Width (in)',
  }),
);

/** What the measure of a machine is called in the forms, 'Dimension' where it has no name of its own (admin.md 9). */
export function dimensionLabel(category: string, subcategory: string): string {
  return bySubcategory.get(subcategory) ?? byCategory.get(category) ?? 'Dimension';
}
