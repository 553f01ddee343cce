import { closedDayLines } from '@dealer/api/domain/shop/closed-days';
import { addressLine, hoursLines, type Shop } from '@dealer/api/domain/shop/shop';

interface Question {
  question: string;
  answer: string;
}

function hoursSentence(shop: Shop): string {
  if (shop.hours.every(({ opens }) => opens === null)) return 'We are closed every day at present.';
  const lines = hoursLines(shop).map(({ days, hours }) => `${days} ${hours}`);
  const days = closedDayLines(shop).join('; ');
  return `We are open ${lines.join(', ')}.${days && ` Except: ${days.replace(/\.$/, '')}.`}`;
}

/** The ten questions of the home page and of /faq. Hours, address and phone are those of the shop's record (decisions C1). */
export function questions(shop: Shop): readonly Question[] {
  return [
    {
      question: 'What are your hours, and where are you?',
      answer: `${hoursSentence(shop)} You find us at ${addressLine(shop)}, with parking at the door and room to turn a trailer.`,
    },
    {
      question: 'Which brands do you sell?',
      answer:
        'We are an authorized dealer of Toro, Cub Cadet, Echo and Troy-Bilt. New machines come with the maker’s full warranty, and we do the warranty work here. Pre-owned machines of other makes stand beside them from time to time.',
    },
    {
      question: 'Can I buy on this website?',
      answer: `Not yet. Request a quote for the machine you want, or call ${shop.phone}. We answer within 24 hours with a price, what is in stock, and when you can have it.`,
    },
    {
      question: 'Do you service machines that were bought somewhere else?',
      answer:
        'Yes. We look after mowers, snow blowers, saws, trimmers, generators and pressure washers of most makes, wherever they were bought. Bring the model number from the rating plate if you can.',
    },
    {
      question: 'How long does a repair take?',
      answer:
        'Blades and belts that we have in stock are often done while the machine is here for the day. In April and at the first snow everybody comes at once, so book early. We tell you the day when you leave the machine, and call if it changes.',
    },
    {
      question: 'Do you pick up and deliver?',
      answer: `Yes, with our own trailer${shop.deliveryArea && `, in ${shop.deliveryArea}`}. Ask for the price to your address when you book.`,
    },
    {
      question: 'Is repair work guaranteed?',
      answer:
        'Repair work carries a 90-day warranty. If the same fault comes back in that time, bring the machine in and we put it right.',
    },
    {
      question: 'Which size of mower do I need?',
      answer:
        'As a start: a walk-behind for a town lot, a riding mower from about half an acre, a zero-turn from an acre or where there are many trees to go around. Tell us your acreage, your gates and your slopes, and we will name two or three machines.',
    },
    {
      question: 'Single stage or two stage?',
      answer:
        'A single-stage blower clears up to about 8 inches from a paved drive and is light to handle. For gravel, for a long drive, or for the ridge that the plow leaves, take a two-stage.',
    },
    {
      question: 'How can I pay, and do you offer financing?',
      answer:
        'We take cash, check and major credit cards. Makers’ financing changes through the year: call us or ask at the counter and we tell you what is on offer today.',
    },
  ];
}
