/** What a name is in an address: 'Shred ’N’ Vac' gives 'shred-n-vac'. A name without a letter or digit gives 'item'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '');
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return slug || 'item';
}
