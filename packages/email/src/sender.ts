/** The host of a sender's address: of 'Shop name <shop@example.com>' or the bare address; undefined where there is none. */
export function hostOfSender(from: string): string | undefined {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1];
}
