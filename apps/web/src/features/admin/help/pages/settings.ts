import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const settingsHelp: HelpText<'settings'> = {
  about: [
    'Where mails go, who belongs to the staff, what the AI may cost, and the shop’s own record. For superadmin alone.',
  ],
  tasks: {
    'Say where mails go': [
      'Press Enable Editing under Email Configuration.',
      'Enter the address for messages, for product requests and for service requests.',
      'Press Save Changes.',
      'Press Send test mail and look into your own mailbox, also into its spam folder: the test goes to the address that you signed in with.',
    ],
    'Invite somebody to the staff': [
      'Press Invite under Staff and enter email address and name.',
      'Choose Admin for products, quotes and messages, or Superadmin for settings and staff, too.',
      'Press Send invitation. The link in the mail works for three days; Send again makes another one.',
    ],
    'Take somebody off the staff': [
      'Open the menu of the person.',
      'Choose Remove from staff: from their next click on they are a customer. Or choose Disable account: all their sessions end at once, and they cannot sign in.',
      'What they did keeps their name.',
    ],
    'Put brands in order': [
      'Find the brand under Brands. The table says how many machines have it.',
      'Rename one that is spelled wrong: all its machines follow.',
      'Merge two that are one. The other name is still understood in searches and imports.',
      'Delete one that no machine has.',
      'A brand with a page of its own on the site stays: only its spelling can change.',
    ],
    'Limit the costs of the AI': [
      'Enter the prices of your model under Costs of the AI.',
      'Enter the monthly budget and press Save the costs.',
      'At the budget, lookups and runs pause and say why. Nothing else stops.',
    ],
    'Change opening hours and address': [
      'Change the fields under The shop: phone, address, hours, closed days, set-up, delivery area, trade-in, financing.',
      'Press Save the shop’s record. The site, its mails and what search engines read follow at once.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'The test mail does not arrive.',
      whatToDo:
        'Read what the test says. Without a mail server nothing leaves; otherwise look into the spam folder of the address that it names.',
    },
    {
      problem: 'An invitation was not received.',
      whatToDo:
        'Check the address under Invitations. Press Send again, or Withdraw and invite the right address.',
    },
    {
      problem: 'The last superadmin cannot be removed.',
      whatToDo: 'The shop needs one. Make somebody else superadmin first.',
    },
  ],
};
