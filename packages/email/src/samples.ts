import type { MailShop } from './shop.ts';
import type { TemplateName, TemplateProps } from './templates.ts';

export const sampleShop: MailShop = {
  name: 'Lewis Avenue Outdoor Power',
  phone: '(734) 555-0142',
  address: '7332 Lewis Ave, Temperance, MI 48182',
  hours: [
    { days: 'Mon-Fri', hours: '8:30 AM to 5:00 PM' },
    { days: 'Sat', hours: '9:00 AM to 2:00 PM' },
    { days: 'Sun', hours: 'closed' },
  ],
  siteUrl: 'https://shop.example.com',
};

const token = 'q8Jw3Zk0v5cXb1Yt7Lr2Nf6Hs9Pd4Gm';

/** Realistic values for each template, for the preview and the tests. */
export const samples: { [Name in TemplateName]: TemplateProps[Name] } = {
  'verify-email': {
    shop: sampleShop,
    firstName: 'Dana',
    verifyUrl: `${sampleShop.siteUrl}/verify-email?token=${token}&email=dana%40example.com`,
  },
  'reset-password': {
    shop: sampleShop,
    firstName: 'Dana',
    resetUrl: `${sampleShop.siteUrl}/reset-password?token=${token}&email=dana%40example.com`,
  },
  'quote-received': {
    shop: sampleShop,
    quoteType: 'product',
    firstName: 'Dana',
    productName: 'Toro TimeCutter 50 in. zero-turn',
    customerPhone: '734-555-0190',
    comments: 'About an acre, one steep bank at the back.\nCould you take my old rider in trade?',
    isSender: true,
    statusUrl: `${sampleShop.siteUrl}/request?token=sample`,
  },
  'quote-notification': {
    shop: sampleShop,
    requestId: 118,
    quoteType: 'service',
    customerName: 'Dana Whitlock',
    customerEmail: 'dana@example.com',
    customerPhone: '734-555-0190',
    productName: 'Servicing: Blade Sharpening',
    location: 'Temperance, MI',
    comments: 'Two 21-inch decks.\nI can drop them off Saturday morning.',
    receivedAt: 'Apr 18, 2026 4:12 PM',
    staffUrl: `${sampleShop.siteUrl}/admin/quotes?request=118`,
  },
  'quote-canceled': {
    shop: sampleShop,
    requestId: 118,
    customerName: 'Dana Whitlock',
    customerPhone: '734-555-0190',
    productName: 'Servicing: Blade Sharpening',
    bookedFor: 'Apr 25, 2026 9:30 AM',
    isAppointmentFree: true,
    canceledAt: 'Apr 20, 2026 7:45 PM',
    staffUrl: `${sampleShop.siteUrl}/admin/quotes?request=118`,
  },
  'quote-changed': {
    shop: sampleShop,
    requestId: 118,
    change: 'photos',
    customerName: 'Dana Whitlock',
    customerPhone: '734-555-0190',
    productName: 'Servicing: Blade Sharpening',
    photoCount: 2,
    staffUrl: `${sampleShop.siteUrl}/admin/quotes?request=118`,
  },
  'quote-response': {
    shop: sampleShop,
    subject: `Re: Your Quote Request - ${sampleShop.name}`,
    message:
      'Hi Dana,\n\nthe TimeCutter 50 is on the floor and I can hold it until Friday:\n\n  unit, set up      $3,899.00\n  your rider       -  $450.00\n\nThe bank is fine for it as long as you go across, not up. Come by and try it on ours.\n\nRay',
    topic: 'Toro TimeCutter 50 in. zero-turn',
    comments: 'About an acre, one steep bank at the back.\nCould you take my old rider in trade?',
    receivedAt: 'Apr 18, 2026 4:12 PM',
    statusUrl: `${sampleShop.siteUrl}/request?token=sample`,
  },
  'contact-notification': {
    shop: sampleShop,
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    email: '',
    phone: '419-555-0117',
    subject: 'Chainsaw chains',
    message: 'Do you sharpen chains while I wait?\nMine is an 18-inch Echo.',
    receivedAt: 'Apr 18, 2026 9:03 AM',
    staffUrl: `${sampleShop.siteUrl}/admin/messages?message=27`,
  },
  'staff-invitation': {
    shop: sampleShop,
    firstName: 'Sam',
    invitedByName: 'Olive Owner',
    acceptUrl: `${sampleShop.siteUrl}/reset-password?token=${token}&email=sam%40example.com&invited=yes`,
  },
  'staff-added': {
    shop: sampleShop,
    firstName: 'Sam',
    addedByName: 'Olive Owner',
    staffUrl: `${sampleShop.siteUrl}/admin`,
  },
  'stock-alert-confirmation': {
    shop: sampleShop,
    productName: 'Toro TimeCutter 50 in. zero-turn',
    alertUrl: `${sampleShop.siteUrl}/stock-alert?token=${token}`,
  },
  'back-in-stock': {
    shop: sampleShop,
    productName: 'Toro TimeCutter 50 in. zero-turn',
    productUrl: `${sampleShop.siteUrl}/product/12`,
    alertUrl: `${sampleShop.siteUrl}/stock-alert?token=${token}`,
  },
  'request-due': {
    shop: sampleShop,
    firstName: 'Olive',
    customerName: 'Dana Whitlock',
    what: 'request',
    subject: 'Toro TimeCutter 50 in. zero-turn',
    waitingSince: 'Apr 18, 2026 4:12 PM',
    dueAt: 'Apr 19, 2026 4:12 PM',
    timeLeft: '3.5 open hours left',
    staffUrl: `${sampleShop.siteUrl}/admin/quotes?request=118`,
  },
  'weekly-report': {
    shop: sampleShop,
    firstName: 'Olive',
    week: 'Nov 16 to Nov 22, 2026',
    lines: [
      '14 requests came in, 12 were answered: 11 within 24 hours. Without calls that were answered at once, half had their answer within 1 hour 40 minutes.',
      '3 were won and 2 lost (too expensive 1, not in stock 1).',
      '2 requests wait for an answer now. 1 is over the promised 24 hours.',
      '23 drafts; 12 of them have everything that publishing needs.',
    ],
    demand: [
      {
        name: 'Toro TimeCutter 50 in. zero-turn',
        wanted: '3 requests, 2 people wait for it, 12 people looked at it',
        url: `${sampleShop.siteUrl}/product/12`,
      },
    ],
    missedSearches: [{ phrase: 'stihl chainsaw', people: '7 people' }],
    staffUrl: `${sampleShop.siteUrl}/admin`,
  },
  'lead-path-broken': {
    shop: sampleShop,
    firstName: 'Olive',
    problem: 'The website took a test request, but the mail server did not take its mail.',
    whatToDo: 'Check the mail account and its password, then test again.',
    reason: 'The mail server rejected the user name or the password.',
    testedAt: 'Apr 18, 2026 3:10 AM',
    staffUrl: `${sampleShop.siteUrl}/admin`,
  },
  'test-mail': { shop: sampleShop, name: 'Olive Owner', sentAt: 'Apr 18, 2026 4:12 PM' },
};
