import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const catalogCheckHelp: HelpText<'catalog-check'> = {
  about: [
    'Lists values that are probably wrong or missing, in drafts and published products. It changes nothing by itself.',
    'An entry without a finding has 100 points, and each finding takes some. The poorest entries come first.',
  ],
  tasks: {
    'Correct what the check found': [
      'Choose a kind of finding at the top, or look at all.',
      'Press Fix. The machine opens at the field that looks wrong.',
      'Compare it with the plate of the machine or the maker’s page, correct it, and save.',
      'Come back: what is right is no longer in the list.',
    ],
    'Keep a value that is right': [
      'Press Ignore and say why, for your colleagues.',
      'The finding moves to Ignored. Show again brings it back.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'A finding is wrong: the value is as it should be.',
      whatToDo: 'Press Ignore. It stays ignored until the value changes.',
    },
    {
      problem: 'A corrected machine is still in the list.',
      whatToDo: 'Press Refresh. If it stays, read the reason: another value of it may be meant.',
    },
  ],
};
