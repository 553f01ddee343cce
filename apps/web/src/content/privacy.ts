import { type Retention, retention } from '@dealer/api/domain/shop/retention';
import { addressLine, type Shop } from '@dealer/api/domain/shop/shop';
import type { LegalSection } from './legal.ts';

/** The privacy policy (storefront §2, decisions C14). What it says of cookies, counters and the map is what the site does. */
export function privacyPolicy(shop: Shop, periods: Retention = retention): readonly LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        `This policy is about the website of ${shop.name}, ${addressLine(shop)}. We sell and repair outdoor power equipment. For anything about your data, call ${shop.phone} or write to ${shop.email}.`,
      ],
    },
    {
      id: 'what',
      title: 'What you give us',
      blocks: [
        'You can look at every page without telling us who you are. We get to know something about you when you hand it to us:',
        [
          'A quote request: your name, an email address or phone number, the machine or service it is about, your comments, and the photos that you add.',
          'A service request: the same, with details of your equipment.',
          'A message: your name, an email address or phone number, a subject and what you write.',
          'A stock alert: the email address to which we write when a machine is back, once you have confirmed it.',
          'An account, if you want one: your name, email address and password, and a phone number if you add it. We store the password only as a one-way hash, so nobody here can read it.',
          'Signing in with Google, if you choose that: Google tells us your name and email address. It does not tell us your password.',
        ],
      ],
    },
    {
      id: 'why',
      title: 'What we use it for',
      blocks: [
        [
          'To answer you: with a price, a date in the workshop, or whatever you asked.',
          'To do the work: to know the machine, reach you when it is ready, and honor the warranty on the repair.',
          'To keep your account: signing in, resetting a password, filling in forms for you.',
          'To keep the site safe: against guessed passwords and floods of requests.',
        ],
        'We do not sell your data, rent it or trade it. We send no newsletter that you did not ask for.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what your browser keeps',
      blocks: [
        `Visitors get no cookie. When you sign in, one cookie holds your session. It is needed to keep you signed in, it is not readable by scripts, and it goes when you sign out or have been away for ${periods.sessionDays} days. A second one remembers that you signed in from this browser, so that somebody who guesses passwords cannot lock you out here. It lasts ${periods.deviceDays} days from your last sign-in. While you sign in with Google, short-lived cookies protect that sign-in.`,
        'Your browser also remembers a few choices on your own device: light or dark colors, how you like the inventory shown, the machines that you looked at last and those that you compare. Once you have sent a request or a message it also remembers your name, email address and phone number for the next form, and the links to your last requests, where ‘Not you?’ forgets them. What you type into a form is kept in its tab until you send it or close the tab. Pages that you opened may be kept to be read without a connection. These stay in your browser. Clear its site data and they are gone.',
      ],
    },
    {
      id: 'counting',
      title: 'Counting visits',
      blocks: [
        `We use no advertising trackers, no pixels and no outside analytics service. Where we count visits and clicks, we count them ourselves, on our own server and without cookies, to see which pages and machines people look for: how many of you searched for something that we do not have, or looked at a machine that is out of stock, and never who. Your browser remembers what it reported, so that it counts once. We keep such analytics data for ${periods.analyticsMonths} months and then delete it.`,
      ],
    },
    {
      id: 'others',
      title: 'Who else gets to see it',
      blocks: [
        [
          'Makers: when we order a part or file a warranty claim for you, the maker gets what the claim needs, such as your name, the model and the serial number.',
          'Technical services: the companies that run our server and carry our email handle data for us, and for nothing else.',
          'The law: where a court or an authority lawfully orders it.',
        ],
        'The map on our pages comes from OpenStreetMap and loads only when you ask for it. Your browser then talks to openstreetmap.org, under that site’s own privacy policy. Links to other sites, for directions for example, lead to places where their rules hold.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        [
          `Service records: ${periods.requestYears} years, for warranty, parts and taxes.`,
          `Analytics data: ${periods.analyticsMonths} months.`,
          `Quote requests and messages: ${periods.requestYears} years, like service records.`,
          `Stock alerts: ${periods.stockAlertMonths} months at most, ${periods.notifiedAlertDays} days after the email that the machine is back, and ${periods.unconfirmedAlertDays} days where nobody confirmed the address. The link in each email deletes it at once.`,
          `The record of which emails we sent: ${periods.analyticsMonths} months. Orders of emails that could not be sent: ${periods.failedJobDays} days.`,
          `Uploaded images of machines that nothing shows anymore: ${periods.orphanedImageDays} days.`,
          'Accounts: until you ask us to delete yours.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your choices',
      blocks: [
        `Ask us what we hold about you, have it corrected or have it deleted: call ${shop.phone}, write to ${shop.email}, or come to the counter. We may ask you to show that you are you. Records that the law tells us to keep stay until that time is over. Your name and phone number you can change yourself on your account page.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'This site is not for children under 16, and we do not knowingly collect anything from them. If a child has sent us something, tell us and we delete it.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Only our staff can open requests and messages, each with a sign-in of their own, and what they change is recorded. No system is perfect. If something happens that puts your data at risk, we tell you as the law requires.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change this policy we change the date at its top. What you gave us earlier stays under the promises above unless you agree to something else.',
      ],
    },
  ];
}
