import type { HelpTopic } from '../../shell/help-topics.ts';
import type { HelpText } from '../help-page.ts';
import { catalogCheckHelp } from './catalog-check.ts';
import { dashboardHelp } from './dashboard.ts';
import { dataEnrichmentHelp } from './data-enrichment.ts';
import { importHelp } from './import.ts';
import { inventoryHelp } from './inventory.ts';
import { messagesHelp } from './messages.ts';
import { quotesHelp } from './quotes.ts';
import { salesHelp } from './sales.ts';
import { searchesHelp } from './searches.ts';
import { settingsHelp } from './settings.ts';
import { templatesHelp } from './templates.ts';

/** The handbook: what it says about each screen. */
export const helpTexts: { [Screen in HelpTopic['screen']]: HelpText<Screen> } = {
  dashboard: dashboardHelp,
  quotes: quotesHelp,
  messages: messagesHelp,
  inventory: inventoryHelp,
  'catalog-check': catalogCheckHelp,
  import: importHelp,
  sales: salesHelp,
  searches: searchesHelp,
  'data-enrichment': dataEnrichmentHelp,
  templates: templatesHelp,
  settings: settingsHelp,
};
