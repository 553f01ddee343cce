import { DEMAND_DAYS, MIN_VISITORS } from '@dealer/api/domain/requests/demand';
import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const searchesHelp: HelpText<'searches'> = {
  about: [
    `Lists what at least ${MIN_VISITORS} visitors searched for in the last ${DEMAND_DAYS} days and did not find, and the words that the search of the site understands.`,
    'Only numbers are kept: nobody can see who searched.',
  ],
  tasks: {
    'Offer what people look for': [
      'Look at the searches on the left. The number says how many people looked for it.',
      'Press Make a draft if the shop can get the machine. The draft opens; complete and publish it.',
      'Once the search finds something, it is no longer in the list.',
    ],
    'Teach the search a word': [
      'Press Add a synonym beside a search, or New synonym.',
      'Write what people type, and what the shop calls it. The line below says how many machines it finds.',
      'Press Save synonym. The site understands it at once.',
    ],
    'Change or delete a word': [
      'Find it by what people type or by what it means.',
      'Press the pencil to change it, or the bin to delete it.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'A search finds machines that people did not mean.',
      whatToDo: 'Find its words in the list on the right and change what they mean.',
    },
    {
      problem: 'A search that I know of is not in the list.',
      whatToDo: `Wait for ${MIN_VISITORS} visitors. Searches with an email address or a phone number are never counted, nor are those of the staff.`,
    },
  ],
};
