import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const dashboardHelp: HelpText<'dashboard'> = {
  about: [
    'The first look of the day: what waits for an answer, how the week goes, and whether mails, backups and the way of requests work.',
    'The numbers refresh by themselves when a customer writes or a colleague answers.',
  ],
  tasks: {
    'Begin the day': [
      'Look at the red lines first. Each says what is wrong and what to do.',
      'Open what stands under Waiting longer than 24 hours: we promise an answer within that time.',
      'See under Appointments today who comes, and when.',
      'Open the other requests from Recent quote requests, or press Quote requests under Quick actions.',
      'Look at Messages in the sidebar if it has a number.',
    ],
    'Send a mail again': [
      'Find the mail under Mails that failed. The line says why it failed.',
      'If the address is wrong, open the request and call. For another mail, press Log a call there, enter the right address, and answer that. Then press Dismiss: the line goes, and its request still says that the mail failed.',
      'Otherwise press Retry, or Retry all failed once the mail server works again.',
      'Mails under Mails that wait are tried again by themselves. Nothing is lost meanwhile.',
    ],
    'Get the site ready to open': [
      'Sign in as superadmin and look at Before the site opens.',
      'Go through the list: mail server, AI key, Google sign-in, the shop’s record, the sample accounts, the customers’ reviews.',
      'Confirm Backups once somebody copies the backups to another place.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'A red banner says that quote requests may not reach you.',
      whatToDo:
        'The site sends itself a test request each night, and the last one did not arrive, or the settings of the mail server are gone. The banner says what failed and what to do. After a failed test a superadmin can press Test again.',
    },
    {
      problem: 'The line about the lead path says that no mail server is configured.',
      whatToDo:
        'Requests are kept and shown here, but nobody gets a mail. The person who runs the server sets one up.',
    },
    {
      problem: 'The line about the backup is red.',
      whatToDo:
        'The site works, but its newest copy is old. Tell the person who runs the server what the line says.',
    },
    {
      problem: 'A red line says how much room the server’s disk has.',
      whatToDo:
        'The site works until the disk is full; then nothing can be saved. Tell the person who runs the server soon.',
    },
    {
      problem: 'The numbers stand still.',
      whatToDo:
        'Press Refresh. If it says that there is no connection, look at the network of your computer.',
    },
  ],
};
