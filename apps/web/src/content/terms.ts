import { addressLine, type Shop } from '@dealer/api/domain/shop/shop';
import type { LegalSection } from './legal.ts';

/** The terms of service (storefront §2): the stated facts, and nothing promised that the shop has not said. */
export function termsOfService(shop: Shop): readonly LegalSection[] {
  return [
    {
      id: 'about',
      title: 'About these terms',
      blocks: [
        `These terms are between you and ${shop.name}, ${addressLine(shop)}. They cover this website and the requests that you send through it. By using the site you agree to them. If you do not, call us or come by instead: ${shop.phone}.`,
      ],
    },
    {
      id: 'quotes',
      title: 'Quotes and prices',
      blocks: [
        'Nothing is sold on this website. A quote request is a question, not an order, and you owe nothing by sending one. We answer within 24 hours. A sale comes about when we both agree on machine and price, at the counter, by phone or in writing.',
        'We take care that prices, stock and specifications are right, but mistakes happen and makers change things. The price that counts is the one in our quote, for as long as the quote says. Prices on the site are in US dollars, without sales tax, delivery or setup unless it says so.',
      ],
    },
    {
      id: 'service',
      title: 'Service and repairs',
      blocks: [
        'A service request asks for a date; it is fixed when we confirm it. We tell you what we find and what it costs before we do more than you asked for.',
        'Repair work carries a 90-day warranty. If the same fault comes back within 90 days because of our work or a part that we fitted, bring the machine in and we put it right. The warranty does not cover new damage, wear, stale fuel, or work that somebody else has done since.',
      ],
    },
    {
      id: 'makers-warranty',
      title: 'Makers’ warranties',
      blocks: [
        {
          before:
            'New machines come with their maker’s warranty, on the maker’s terms. What it means for home and for commercial use is explained on our ',
          link: { label: 'warranty page', href: '/warranty' },
          after: '. Pre-owned machines are sold with the warranty that the bill of sale names, if any.',
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'We accept cash, check and major credit cards, at our counter. This website takes no payments and asks for no card numbers.',
      ],
    },
    {
      id: 'delivery',
      title: 'Pickup and delivery',
      blocks: [
        `We pick up and deliver${shop.deliveryArea && ` in ${shop.deliveryArea}`}. The price depends on your address and is agreed when you book. Somebody has to be there, and the machine has to be within reach of the trailer.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        'You need no account to ask for a quote. If you make one, give true details, keep your password to yourself and tell us if somebody else has used it. We may close an account that is used to harm the shop or others.',
      ],
    },
    {
      id: 'conduct',
      title: 'Using the site fairly',
      blocks: [
        'Do not break into the site, overload it, send requests in other people’s names, or copy the catalog wholesale. Reading, printing and linking are welcome.',
      ],
    },
    {
      id: 'content',
      title: 'Texts, images and names',
      blocks: [
        'Texts and drawings on this site belong to the shop. Names and marks of makers belong to them; we use them to say what we sell and service. Drawings show a kind of machine and may differ from the one in the showroom.',
      ],
    },
    {
      id: 'safety',
      title: 'Safety',
      blocks: [
        'Outdoor power equipment can hurt people. Read the owner’s manual before you start a machine. What we write here is general and does not replace it.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        {
          before: 'What we do with the data that you give us stands in our ',
          link: { label: 'Privacy Policy', href: '/privacy' },
          after: '. The site is not meant for children under 16.',
        },
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We keep the site up and right as well as we can, but offer it as it is. As far as the law allows, we are not liable for losses that come from relying on the site alone, or from its being out of reach. Nothing here limits rights that the law gives you and that cannot be waived, nor the 90-day warranty on repair work.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      blocks: [
        'The law of the State of Michigan governs these terms. Disputes go to the courts of Monroe County, Michigan. Talk to us first: most things are settled at the counter.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      blocks: [
        `We may change these terms; the date at the top says when we last did. Questions: ${shop.phone} or ${shop.email}.`,
      ],
    },
  ];
}
