import { eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { HOUR_MS } from '../durations.ts';
import { makeContactMessage, makeQuoteRequest, makeTemplate } from '../factories/index.ts';
import { emailLog, type NewQuoteRequest, products, type User } from '../schema/index.ts';

const templates = [
  {
    name: 'Price and availability',
    ...({ kind: 'product', price: 'listed', stock: 'inStock' } as const),
    subject: 'Your quote for the [PRODUCT_NAME]',
    message:
      'Hello [CUSTOMER_NAME],\n\nthanks for asking about the [PRODUCT_NAME]. Set up and ready to go it is [PRICE], tax not included. We have one on the floor, so come by and try it.',
  },
  {
    name: 'Call for pricing',
    ...({ kind: 'product', price: 'call' } as const),
    subject: 'About the [PRODUCT_NAME]',
    message:
      'Hello [CUSTOMER_NAME],\n\nthe price of the [PRODUCT_NAME] depends on how you would like it equipped. Give us a call and we work it out together in five minutes.',
  },
  {
    name: 'Workshop appointment',
    ...({ kind: 'service' } as const),
    subject: 'Your appointment with our workshop',
    message:
      'Hello [CUSTOMER_NAME],\n\nwe can take your machine in this week ([PRODUCT_NAME]). Bring it by any weekday before noon; we call you with the cost before we turn a bolt.',
  },
  {
    name: 'Out of stock',
    ...({ kind: 'product', stock: 'outOfStock' } as const),
    subject: 'The [PRODUCT_NAME] is on its way',
    message:
      'Hello [CUSTOMER_NAME],\n\nthe [PRODUCT_NAME] is out of stock right now. The next delivery is due in two weeks, at [PRICE]. Shall we put one aside for you?',
  },
  {
    name: 'Spring tune-up offer',
    subject: 'Spring tune-up',
    message: 'Hello [CUSTOMER_NAME],\n\nour spring tune-up runs until the end of April.',
    isActive: false,
  },
];

const messages = [
  {
    hours: 2,
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    subject: 'Chainsaw chains',
    message: 'Do you sharpen chains while one waits? Mine is an 18-inch Echo.',
  },
  {
    hours: 21,
    firstName: 'Ruth',
    lastName: 'Kessler',
    subject: 'Delivery to Lambertville',
    message: 'What does delivery of a riding mower to Lambertville cost, and can you take the old one along?',
  },
  {
    hours: 70,
    handledAfter: 3,
    firstName: 'Pete',
    lastName: 'Novak',
    subject: 'Holiday hours',
    message: 'Are you open on the Saturday after Thanksgiving?',
  },
];

/** One request per state: new, overdue, service, phone only, answered by email, answered by phone. */
function requestsOf(machine: { id: number; name: string } | undefined, staff: User | null, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const by = {
    status: 'responded',
    respondedBy: staff?.id ?? null,
    respondedByName: staff?.name ?? null,
  } as const;
  const about = machine && { productId: machine.id, productName: machine.name };
  const requests: NewQuoteRequest[] = [
    {
      quoteType: 'product',
      ...about,
      customerName: 'Dana Whitlock',
      customerEmail: 'dana.whitlock@example.com',
      customerPhone: '(734) 555-0151',
      comments: 'About an acre, one steep bank at the back.\nCould you take my old rider in trade?',
      createdAt: ago(1),
    },
    {
      quoteType: 'product',
      customerName: 'Luis Herrera',
      customerEmail: 'luis.herrera@example.com',
      comments: 'Which snow blower for a gravel drive of 200 feet?',
      createdAt: ago(5),
    },
    {
      quoteType: 'service',
      productName: 'Servicing: Blade Sharpening',
      customerName: 'Grace Lindqvist',
      customerEmail: 'grace.lindqvist@example.com',
      customerPhone: '(419) 555-0117',
      comments: 'Two 21-inch decks. I can drop them off on Saturday morning.',
      createdAt: ago(9),
    },
    {
      quoteType: 'service',
      productName: 'Servicing: Chainsaw Service',
      customerName: 'Walt Brandt',
      customerEmail: '',
      customerPhone: '(734) 555-0173',
      comments: 'No email, please call after four.',
      createdAt: ago(20),
    },
    {
      quoteType: 'product',
      ...about,
      customerName: 'Priya Raman',
      customerEmail: 'priya.raman@example.com',
      comments: 'Is it in the yard, and does the price hold until Friday?',
      createdAt: ago(31),
    },
    {
      quoteType: 'product',
      ...about,
      ...by,
      customerName: 'Owen Castillo',
      customerEmail: 'owen.castillo@example.com',
      comments: 'What does it cost with the bagger?',
      outcome: 'mail',
      responseSubject: 'Your quote for the mower',
      responseMessage: 'Hello Owen,\n\nwith the twin bagger it is 489 dollars more. We have both here.',
      respondedAt: ago(50),
      createdAt: ago(54),
    },
    {
      quoteType: 'service',
      productName: 'Servicing: Winterization',
      ...by,
      customerName: 'June Abbott',
      customerEmail: '',
      customerPhone: '(734) 555-0188',
      outcome: 'phone',
      notes: 'Brings it on Tuesday, wants the blades done too.',
      respondedAt: ago(73),
      createdAt: ago(75),
    },
  ];
  return requests;
}

/** Adds requests in every state, response templates and messages, so that every list of the staff area has rows. */
export async function addRequests(tx: Transaction, staff: User | null, now: Date): Promise<void> {
  const [machine] = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.featured, true))
    .orderBy(products.id)
    .limit(1);
  for (const request of requestsOf(machine, staff, now)) {
    const { id, outcome, customerEmail, responseSubject, respondedAt } = await makeQuoteRequest(tx, {
      customerPhone: null,
      comments: null,
      productName: null,
      ...request,
    });
    if (outcome !== 'mail') continue;
    await tx.insert(emailLog).values({
      recipient: customerEmail,
      subject: responseSubject ?? '',
      template: 'quote-response',
      quoteRequestId: id,
      status: 'sent',
      createdAt: respondedAt ?? now,
      sentAt: respondedAt,
    });
  }
  for (const template of templates) {
    await makeTemplate(tx, { ...template, createdAt: now, updatedAt: now });
  }
  for (const { hours, handledAfter, firstName, ...message } of messages) {
    const createdAt = new Date(now.getTime() - hours * HOUR_MS);
    const handled = handledAfter && {
      handledAt: new Date(createdAt.getTime() + handledAfter * HOUR_MS),
      handledBy: staff?.id ?? null,
    };
    const email = `${firstName.toLowerCase()}@example.com`;
    await makeContactMessage(tx, { ...message, firstName, email, createdAt, ...handled });
  }
}
