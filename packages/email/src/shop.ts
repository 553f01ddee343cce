/** The shop's data in every mail: its name in the header, its contact data in the footer. */
export interface MailShop {
  name: string;
  phone: string;
  /** In one line: '12 Main St, Town, MI 12345'. */
  address: string;
  hours: readonly { days: string; hours: string }[];
  /** Below the hours, a line each: 'Dec 25: closed'. */
  closedDays: readonly string[];
  /** Absolute address of the public site, without a trailing slash. */
  siteUrl: string;
}
