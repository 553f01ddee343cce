/** The shop's data in every mail: its name in the header, its contact data in the footer. */
export interface MailShop {
  name: string;
  phone: string;
  /** In one line: '12 Main St, Town, MI 12345'. */
  address: string;
  hours: readonly { days: string; hours: string }[];
  /** Absolute address of the public site, without a trailing slash. */
  siteUrl: string;
}

/** Converts '(734) 555-0142' to 'tel:+17345550142'. A number of ten digits is a North American one. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
