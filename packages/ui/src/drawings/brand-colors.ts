/** Values of a drawing's custom properties; missing ones keep the neutral color of the sheet. */
export type DrawingColors = {
  body?: string;
  bodyDark?: string;
  accent?: string;
};

type BrandColors = { body: string; bodyDark: string };

const neutral: BrandColors = { body: '#c9b98f', bodyDark: '#a8976c' };

const brands = new Map<string, BrandColors>([
  ['toro', { body: '#c0392f', bodyDark: '#8c2620' }],
  ['cub cadet', { body: '#e8b93a', bodyDark: '#b98d22' }],
  ['echo', { body: '#e2833a', bodyDark: '#5a5f5a' }],
  ['troy-bilt', { body: '#7c2b2f', bodyDark: '#511b1f' }],
  ['husqvarna', { body: '#d9753a', bodyDark: '#3f566b' }],
  ['john deere', { body: '#4b8544', bodyDark: '#d9b640' }],
  ['honda', { body: '#b8342b', bodyDark: '#4c504c' }],
  ['ariens', { body: '#d8662c', bodyDark: '#3d413c' }],
  ['stihl', { body: '#df7a34', bodyDark: '#d9d3c4' }],
]);

/**
 * The two colors of a brand's machines in drawings: near the maker's own, less saturated to suit the paper. Ignores
 * letter case; an unknown brand gets the neutral color of the sheet.
 */
export function brandColors(brandName: string): BrandColors {
  return brands.get(brandName.trim().toLowerCase()) ?? neutral;
}
