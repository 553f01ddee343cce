/** A page of the public site. */
interface SitePage {
  path: string;
  title: string;
}

/** The fixed public pages in their order of display. Brand and product pages are not among them. */
export const sitePages = [
  { path: '/', title: 'Home' },
  { path: '/inventory', title: 'Equipment Inventory' },
  { path: '/find', title: 'Find the Machine That Fits' },
  { path: '/prices', title: 'Price List' },
  { path: '/services', title: 'Service and Repair' },
  { path: '/contact', title: 'Contact Us' },
  { path: '/faq', title: 'Questions and Answers' },
  { path: '/financing', title: 'Financing' },
  { path: '/warranty', title: 'Warranty' },
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/terms', title: 'Terms of Service' },
  { path: '/sitemap', title: 'Sitemap' },
] as const satisfies readonly SitePage[];
