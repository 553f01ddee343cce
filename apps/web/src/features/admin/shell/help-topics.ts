import type { Role } from '@dealer/api/domain/site/roles';
import type { PageHref } from '../../../page-href.ts';

interface Topic {
  /** The name of the page in the address. */
  screen: string;
  /** The screen that it explains. */
  href: PageHref;
  title: string;
  /** The tasks on the screen, each with its steps on the page. */
  tasks: readonly string[];
  role?: Role;
}

/** The pages of the handbook, one for each screen; what they say is loaded with the page. */
export const helpTopics = [
  {
    screen: 'dashboard',
    href: '/admin',
    title: 'Dashboard',
    tasks: ['Begin the day', 'Send a mail again', 'Get the site ready to open'],
  },
  {
    screen: 'quotes',
    href: '/admin/quotes',
    title: 'Quote Requests',
    tasks: [
      'Answer a request',
      'Write down a phone call',
      'Close a request as won or lost',
      'Book a job or a pick-up',
      'Share the work',
    ],
  },
  {
    screen: 'messages',
    href: '/admin/messages',
    title: 'Messages',
    tasks: ['Answer a message', 'Put a message away without an answer', 'Share the work'],
  },
  {
    screen: 'inventory',
    href: '/admin/inventory',
    title: 'Inventory Management',
    tasks: [
      'Add a machine',
      'Add several machines at once',
      'Publish a draft',
      'Change prices or stock',
      'Change many products at once',
      'Print price tags',
      'Get better pictures',
      'Take a change back',
    ],
  },
  {
    screen: 'catalog-check',
    href: '/admin/catalog-check',
    title: 'Catalog Check',
    tasks: ['Correct what the check found', 'Keep a value that is right'],
  },
  {
    screen: 'import',
    href: '/admin/import',
    title: 'Import',
    tasks: ['Import a price list', 'Import a catalog', 'Undo an import'],
  },
  {
    screen: 'sales',
    href: '/admin/sales',
    title: 'Sales',
    tasks: ['Plan a sale', 'Change or end a sale'],
  },
  {
    screen: 'searches',
    href: '/admin/searches',
    title: 'Searches',
    tasks: ['Offer what people look for', 'Teach the search a word', 'Change or delete a word'],
  },
  {
    screen: 'data-enrichment',
    href: '/admin/data-enrichment',
    title: 'Data Enrichment',
    tasks: ['Find and fill gaps', 'Stop or undo a run'],
  },
  {
    screen: 'templates',
    href: '/admin/templates',
    title: 'Response Templates',
    tasks: ['Write a template', 'Have a template offered first'],
  },
  {
    screen: 'settings',
    href: '/admin/settings',
    title: 'Settings',
    tasks: [
      'Say where mails go',
      'Invite somebody to the staff',
      'Take somebody off the staff',
      'Put brands in order',
      'Limit the costs of the AI',
      'Change opening hours and address',
    ],
    role: 'superadmin',
  },
] as const satisfies readonly Topic[];

export type HelpTopic = (typeof helpTopics)[number];

/** The pages about the screens that a role has. */
export function helpTopicsFor(role: Role): HelpTopic[] {
  return helpTopics.filter((topic) => !('role' in topic) || topic.role === role);
}

/** The id of a task's heading. */
export const taskId = (task: string) => task.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export const HELP = '/admin/help' satisfies PageHref;

const hrefOf = ({ screen }: HelpTopic): PageHref => `${HELP}?screen=${screen}`;

export const taskHref = ({ screen }: HelpTopic, task: string): PageHref =>
  `${HELP}?screen=${screen}#${taskId(task)}`;

/** The page about a screen; the list of all pages where there is none. */
export function helpHref(pathname: string): PageHref {
  const topic = helpTopics.find(({ href }) => href === pathname.replace(/(?<=.)\/$/, ''));
  return topic ? hrefOf(topic) : HELP;
}
