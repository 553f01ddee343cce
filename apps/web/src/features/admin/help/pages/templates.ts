import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const templatesHelp: HelpText<'templates'> = {
  about: [
    'Texts that an answer to a quote request begins with. They save typing; you can change each answer before it is sent.',
  ],
  tasks: {
    'Write a template': [
      'Press New Template and give it a name that the staff will recognize.',
      'Write subject and message. The buttons insert [CUSTOMER_NAME], [PRODUCT_NAME] and [PRICE], which are filled in for each request.',
      'Look at the preview, then press Create Template.',
      'Switch Active off to keep a template without offering it.',
    ],
    'Have a template offered first': [
      'Press Edit.',
      'Choose under Offered first for which kind of request, stock and price it fits.',
      'The templates that fit a request come first there, on the keys 1, 2 and 3.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'A customer got a text with square brackets.',
      whatToDo:
        'Only [CUSTOMER_NAME], [PRODUCT_NAME] and [PRICE] are filled in. Other names in capital letters stop the sending until somebody replaces them; small letters and spaces, as in [Your name], do not. Correct the template.',
    },
    {
      problem: 'A template is not offered.',
      whatToDo:
        'Check that it is active. All active ones are in the list of templates, also those that do not fit.',
    },
  ],
};
