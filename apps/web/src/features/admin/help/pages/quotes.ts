import { type HelpText, PALETTE_KEY, SEARCH_KEY } from '../help-page.ts';

export const quotesHelp: HelpText<'quotes'> = {
  about: [
    'Everything that customers ask for a price or a repair: from the site, and from calls that you write down.',
    'The parts at the top show what waits, what is due now, what waits for you, what is answered, the appointments from today on, and how it ended. What has waited longest comes first.',
  ],
  tasks: {
    'Answer a request': [
      'Open the request with Respond. Customer, machine and earlier requests stand beside your answer.',
      'Choose a template under Start from a template, or write your own text.',
      'Look at the boxes below the text if there are any: Still to be filled in names what to replace, and Please look at this first says what does not fit the request: correct it, or check It is right as it is.',
      'Press Send Response, or Send and next to go on with the next one that waits.',
      'The request shows whether the mail was sent. What you typed is kept if you leave before sending.',
    ],
    'Write down a phone call': [
      'Press Log a call.',
      'Fill in the name and a phone number or an email address, and what it is about.',
      'Choose Answered on the phone if nothing is left to do; otherwise the request waits like any other.',
      'Press Save Call. Until then the call stays in the form, also when the phone rings again: save it, or press Clear.',
    ],
    'Close a request as won or lost': [
      'Open the request.',
      'Press Won, or Lost and the reason. The figures of the week on the dashboard count them.',
      'Press Spam for what is no request. It leaves the lists and the figures, and stays under Spam and in searches.',
      'Pressed the wrong one? Undo in the message that appears takes it back.',
      'Reopen takes back an older result. An answered request then waits again from that moment on.',
      'A mail says when a customer cancels on the status page, and which appointment is free again. If the customer calls and wants it after all, press Take up again with the date of the appointment; without the date, the appointment stays free.',
      'A mail also says when a customer adds photos to a request that you have answered, or changes its phone number.',
    ],
    'Book a job or a pick-up': [
      'Open the request. If it waits, answer it first, or press Mark as answered by phone: the appointment stands below the answer.',
      'Enter day and time of the appointment: who else comes that day appears below. Press Save appointment or Mark as booked.',
      'A request that is lost or spam takes no appointment, and its old one is free for others. Reopen with the date of the appointment takes it back; Reopen alone leaves it free.',
      'Customers see it on the page of their request and can put it into their calendar.',
      'Press Appointments above the list to see who comes from today on, by day, the next one first. Print the page to take it along.',
      'Press Mark as ready when the machine is. Pressed by mistake? Not ready after all takes it back, and the appointment stays.',
    ],
    'Share the work': [
      'Choose an owner in the request, or press Assign to me.',
      'The part Mine shows what waits for you.',
      'If a colleague types an answer at the same moment, the request says who. Ask before you send a second one.',
      'Write what only the staff should read into Private note. It is not printed.',
    ],
  },
  keys: [
    PALETTE_KEY,
    SEARCH_KEY,
    { keys: 'J', does: 'Next request that waits' },
    { keys: 'K', does: 'The one before' },
    { keys: '1, 2, 3', does: 'Begin the answer with one of the first templates' },
    { keys: 'T', does: 'All templates' },
    {
      keys: 'Ctrl+Enter',
      does: 'Send the answer and open the next request that waits, but not from another field',
    },
    { keys: 'Esc', does: 'Outside of its text fields: close the request; the text is kept' },
  ],
  problems: [
    {
      problem: 'I miss new requests while another window is in front.',
      whatToDo:
        'Press Notifications at the lower left and choose a sound, the desktop, or both. One tab of the staff area must stay open for these; the number in its title counts what waits. Send them to this browser works with the site closed.',
    },
    {
      problem: 'The browser blocks notifications.',
      whatToDo:
        'Press the sign beside the address of the site, allow notifications, and turn the switch on again. On an iPhone, add the site to the home screen first and open it there.',
    },
    {
      problem: 'I set the same filters every morning.',
      whatToDo:
        'Press Views, then Save as a new view. It is in the menu and behind Ctrl+K from then on, for you or for all staff.',
    },
    {
      problem: 'Below the answer stands Failed.',
      whatToDo:
        'The line says why. If the address is wrong, call the customer: press Log a call and enter the right address, and answer there. Otherwise press Retry. A mail that is Queued is tried again by itself for three days.',
    },
    {
      problem: 'Below the answer stands Not sent.',
      whatToDo: 'No mail leaves the site. Call the customer, and tell the owner: no mail server is set up.',
    },
    {
      problem: 'There is no email address.',
      whatToDo: 'Call, and press Mark as answered by phone.',
    },
    {
      problem: 'Sending says that somebody else has answered meanwhile.',
      whatToDo: 'Read their answer. Your text is still there; press Write again if something is missing.',
    },
    {
      problem: 'Sending says that the customer canceled meanwhile.',
      whatToDo:
        'Read your text again. If it should go out all the same, check the box It is right as it is below it, and send it again.',
    },
    {
      problem: 'Saving a call says that it was saved before.',
      whatToDo:
        'The first try arrived although its answer was lost. Press Open it, and write what you changed since into Private note. Clear empties the form.',
    },
    {
      problem: 'The connection broke while you typed.',
      whatToDo: 'Go on typing. The text is kept on this computer; send it when the connection is back.',
    },
  ],
};
