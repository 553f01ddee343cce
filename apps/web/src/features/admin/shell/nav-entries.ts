import type { Role } from '@dealer/api/domain/roles';
import {
  IconDatabaseImport,
  IconFileText,
  IconInbox,
  IconLayoutDashboard,
  IconMessage2,
  IconPackages,
  IconSettings,
} from '@dealer/ui/icons';

const entries = [
  { href: '/admin', label: 'Dashboard', Icon: IconLayoutDashboard },
  { href: '/admin/quotes', label: 'Quote Requests', Icon: IconInbox },
  { href: '/admin/messages', label: 'Messages', Icon: IconMessage2 },
  { href: '/admin/inventory', label: 'Inventory Management', Icon: IconPackages },
  { href: '/admin/data-enrichment', label: 'Data Enrichment', Icon: IconDatabaseImport },
  { href: '/admin/templates', label: 'Response Templates', Icon: IconFileText },
  { href: '/admin/settings', label: 'Settings', Icon: IconSettings, role: 'superadmin' },
] as const satisfies readonly { href: string; label: string; Icon: unknown; role?: Role }[];

/** The sidebar's entries for a role (admin.md 2); the contact form's messages stand under the requests (decisions Q12). */
export function navEntries(role: Role) {
  return entries.filter((entry) => !('role' in entry) || entry.role === role);
}
