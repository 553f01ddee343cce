const byCategory: Record<string, string> = {
  '': 'Cutting Width (in)',
  'lawn-mowers': 'Cutting Width (in)',
  'snow-blowers': 'Clearing Width (in)',
};

const bySubcategory: Record<string, string> = {
  chainsaws: 'Bar Length (in)',
  trimmers: 'Tube Length (in)',
  'hedge-trimmers': 'Blade Length (in)',
  'pressure-washers': 'PSI',
  tillers: 'Tilling Width (in)',
};

/** What the measure of a machine is called in the forms, 'Dimension' where it has no name of its own (admin.md 9). */
export function dimensionLabel(category: string, subcategory: string): string {
  return bySubcategory[subcategory] ?? byCategory[category] ?? 'Dimension';
}
