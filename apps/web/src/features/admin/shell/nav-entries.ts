import type { Role } from '@dealer/api/domain/site/roles';
import {
  IconDatabaseImport,
  IconFileText,
  IconInbox,
  IconLayoutDashboard,
  IconMessage2,
  IconPackages,
  IconSettings,
} from '@dealer/ui/icons';
import type { PageHref } from '../../../page-href.ts';

interface NavEntry {
  href: PageHref;
  label: string;
  Icon: unknown;
  role?: Role;
  /** Pages that belong to this one and have no entry of their own. */
  parts?: readonly PageHref[];
}

const entries = [
  { href: '/admin', label: 'Dashboard', Icon: IconLayoutDashboard },
  { href: '/admin/quotes', label: 'Quote Requests', Icon: IconInbox },
  { href: '/admin/messages', label: 'Messages', Icon: IconMessage2 },
  {
    href: '/admin/inventory',
    label: 'Inventory Management',
    Icon: IconPackages,
    parts: ['/admin/import', '/admin/sales', '/admin/catalog-check', '/admin/searches'],
  },
  { href: '/admin/data-enrichment', label: 'Data Enrichment', Icon: IconDatabaseImport },
  { href: '/admin/templates', label: 'Response Templates', Icon: IconFileText },
  { href: '/admin/settings', label: 'Settings', Icon: IconSettings, role: 'superadmin' },
] as const satisfies readonly NavEntry[];

/** The sidebar's entries for a role (admin §2); the contact form's messages stand under the requests (decisions Q12). */
export function navEntries(role: Role) {
  return entries.filter((entry) => !('role' in entry) || entry.role === role);
}

/** Returns the mark of an entry on a page: as the page itself, or as what the page belongs to. */
export function currentOf(
  entry: ReturnType<typeof navEntries>[number],
  pathname: string,
): 'page' | true | undefined {
  if (entry.href === pathname) return 'page';
  return 'parts' in entry && entry.parts.some((part) => part === pathname) ? true : undefined;
}
