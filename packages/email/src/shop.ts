/** What every mail says about the shop: its name on top, the way to reach it at the foot. */
export interface MailShop {
  name: string;
  phone: string;
  /** In one line: '12 Main St, Town, MI 12345'. */
  address: string;
  hours: readonly { days: string; hours: string }[];
  /** Absolute address of the public site, without a closing slash. */
  siteUrl: string;
}

/** 'tel:+17345550142' of '(734) 555-0142'; ten digits are taken to be a North American number. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
