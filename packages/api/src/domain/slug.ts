/** Converts a name for use in a URL: 'Shred ’N’ Vac' gives 'shred-n-vac'. A name without letters and digits gives 'item'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '');
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return slug || 'item';
}
