import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const salesHelp: HelpText<'sales'> = {
  about: [
    'Lowers prices from one minute to another, and brings the regular prices back by itself when the sale ends.',
  ],
  tasks: {
    'Plan a sale': [
      'Press New Sale and give it a name.',
      'Enter start and end on the shop’s clocks.',
      'Choose the machines by brand, category, stock or search.',
      'Choose how prices change: percent off, an amount off, or one price, and what prices end in.',
      'Press Show what changes and read the list. Then press Plan sale, or Start sale where its start is over.',
    ],
    'Change or end a sale': [
      'Press Edit. While it runs, its end can still be moved.',
      'Press Cancel sale to end it now. The regular prices come back within a minute.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'Machines are in another sale at that time.',
      whatToDo: 'A machine can be in one sale at a time. Move the dates, or take these machines out of one.',
    },
    {
      problem: 'A machine has not come back to its regular price.',
      whatToDo:
        'Somebody changed its price by hand during the sale, and that price was kept. The sale’s notes name it; set the price in the inventory.',
    },
  ],
};
