import { type HelpText, PALETTE_KEY, SEARCH_KEY } from '../help-page.ts';

export const messagesHelp: HelpText<'messages'> = {
  about: ['What visitors wrote on the contact page. The number in the sidebar counts those that wait.'],
  tasks: {
    'Answer a message': [
      'Open the message with Answer.',
      'Choose a template under Start from a template, or write your own text. Where the message waits for nothing, press Answer by email or Write again before.',
      'Press Send Answer, or Send and next to go on with the next one that waits.',
      'The message counts as handled once it is answered.',
    ],
    'Put a message away without an answer': [
      'Press Mark as handled on the message, for example after a call. Reopen takes that back.',
      'Press Spam on what nobody should answer: it leaves the list, and stays under Spam and in searches. Undo takes that back; later, Not spam opens the message again.',
      'A search looks at sender, email address, phone number and subject, not at the text.',
    ],
    'Share the work': [
      'Choose the owner of a message, or press Assign to me. Mine shows what waits for you.',
      'Write a private note for your colleagues. The sender never sees it.',
    ],
  },
  keys: [
    PALETTE_KEY,
    SEARCH_KEY,
    { keys: 'J, K', does: 'Next message that waits, the one before' },
    {
      keys: 'Ctrl+Enter',
      does: 'Send the answer and open the next message that waits, but not from another field',
    },
  ],
  problems: [
    {
      problem: 'The sender left no email address.',
      whatToDo: 'Call the number in the message, then mark it as handled.',
    },
    {
      problem: 'Below the answer stands Failed.',
      whatToDo: 'The line says why, and Retry sends it again. Failed mails are on the dashboard, too.',
    },
  ],
};
