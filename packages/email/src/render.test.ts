import { describe, expect, it } from 'vitest';
import { renderMail } from './render.ts';
import { sampleShop, samples } from './samples.ts';
import { templateNames } from './templates.ts';

const script = '<script>alert("1")</script> & "quoted" 🌱';

describe('the subject', () => {
  it('names the topic of the mail', () => {
    const subjects = [
      renderMail('verify-email', samples['verify-email']).subject,
      renderMail('reset-password', samples['reset-password']).subject,
      renderMail('quote-received', samples['quote-received']).subject,
      renderMail('quote-notification', samples['quote-notification']).subject,
      renderMail('quote-response', samples['quote-response']).subject,
      renderMail('contact-notification', samples['contact-notification']).subject,
      renderMail('staff-invitation', samples['staff-invitation']).subject,
      renderMail('staff-added', samples['staff-added']).subject,
      renderMail('stock-alert-confirmation', samples['stock-alert-confirmation']).subject,
      renderMail('back-in-stock', samples['back-in-stock']).subject,
      renderMail('request-due', samples['request-due']).subject,
    ];
    expect(subjects).toEqual([
      'Confirm your email address for Lewis Avenue Outdoor Power',
      'Choose a new password for Lewis Avenue Outdoor Power',
      'We have your quote request: Toro TimeCutter 50 in. zero-turn',
      'Service request #118 from Dana Whitlock: Servicing: Blade Sharpening',
      'Re: Your Quote Request - Lewis Avenue Outdoor Power',
      'Message from Marcus Oyelaran: Chainsaw chains',
      'Your invitation to the staff of Lewis Avenue Outdoor Power',
      'You are on the staff of Lewis Avenue Outdoor Power now',
      'Tell you when it is back? Toro TimeCutter 50 in. zero-turn',
      'Back in stock: Toro TimeCutter 50 in. zero-turn',
      'Answer due soon: Dana Whitlock, Toro TimeCutter 50 in. zero-turn',
    ]);
  });

  it('is one line of at most 150 characters, or 200 where staff wrote it', () => {
    const subject = `a\r\nBcc: x\u0000\u2028b ${'🚜'.repeat(300)}`;
    const mail = renderMail('quote-response', { ...samples['quote-response'], subject });
    expect(mail.subject).toMatch(/^a Bcc: x b 🚜+…$/u);
    expect([...mail.subject]).toHaveLength(200);
    const notification = { ...samples['contact-notification'], subject };
    expect([...renderMail('contact-notification', notification).subject]).toHaveLength(150);
  });

  it('of a request without a product says General Inquiry', () => {
    const { subject } = renderMail('quote-notification', {
      ...samples['quote-notification'],
      quoteType: 'product',
      productName: ' ',
    });
    expect(subject).toBe('Quote request #118 from Dana Whitlock: General Inquiry');
  });
});

describe('links', () => {
  it.each([
    ['verify-email', samples['verify-email'].verifyUrl],
    ['reset-password', samples['reset-password'].resetUrl],
    ['quote-received', samples['quote-received'].statusUrl],
    ['quote-response', samples['quote-response'].statusUrl],
    ['quote-notification', samples['quote-notification'].staffUrl],
    ['contact-notification', samples['contact-notification'].staffUrl],
    ['staff-invitation', samples['staff-invitation'].acceptUrl],
    ['staff-added', samples['staff-added'].staffUrl],
    ['stock-alert-confirmation', samples['stock-alert-confirmation'].alertUrl],
    ['back-in-stock', samples['back-in-stock'].productUrl],
    ['back-in-stock', samples['back-in-stock'].alertUrl],
  ] as const)('of %s are in both parts, once in the text', (template, url) => {
    const { html, text } = renderMail(template, samples[template]);
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(text.split(url)).toHaveLength(2);
  });

  it.each([true, false])('to a request end their line in the text, for its sender: %s', (isSender) => {
    const props = { ...samples['quote-received'], isSender };
    expect(renderMail('quote-received', props).text.split('\n')).toContainEqual(
      expect.stringMatching(/, or see how far it has come \S+\?token=sample$/),
    );
  });

  // Mail programs make a link of an address in a text, and some take what stands right behind it for a part of it.
  it.each(templateNames)('of %s stand alone in the text', (template) => {
    const { text } = renderMail(template, samples[template]);
    for (const [url] of text.matchAll(/https:\S+/g)) expect(url).toMatch(/[\w/]$/);
  });

  it('to a phone number are only in the HTML', () => {
    const { html, text } = renderMail('verify-email', samples['verify-email']);
    expect(html).toContain('href="tel:+17345550142"');
    expect(text).toContain('(734) 555-0142');
    expect(text).not.toContain('tel:');
  });

  it('to an address cannot add a subject or a copy', () => {
    const customerEmail = 'a@b.example?bcc=c@d.example&subject=x';
    const { html } = renderMail('quote-notification', {
      ...samples['quote-notification'],
      customerEmail,
    });
    expect(html).toContain('href="mailto:a@b.example%3Fbcc%3Dc%40d.example%26subject%3Dx"');
  });
});

describe('text that people typed', () => {
  it('is escaped in the HTML, in every field', () => {
    const shop = { ...sampleShop, name: script, phone: script, address: script };
    const mails = [
      renderMail('verify-email', { ...samples['verify-email'], shop, firstName: script }),
      renderMail('reset-password', { ...samples['reset-password'], shop, firstName: script }),
      renderMail('staff-invitation', { ...samples['staff-invitation'], shop, invitedByName: script }),
      renderMail('staff-added', { ...samples['staff-added'], shop, addedByName: script }),
      renderMail('quote-received', {
        ...samples['quote-received'],
        firstName: script,
        productName: script,
        customerPhone: script,
        comments: script,
      }),
      renderMail('quote-notification', {
        ...samples['quote-notification'],
        customerName: script,
        customerEmail: script,
        customerPhone: script,
        productName: script,
        location: script,
        comments: script,
      }),
      renderMail('quote-response', {
        ...samples['quote-response'],
        message: script,
        topic: script,
        comments: script,
      }),
      renderMail('contact-notification', {
        ...samples['contact-notification'],
        firstName: script,
        lastName: script,
        email: script,
        phone: script,
        subject: script,
        message: script,
      }),
    ];
    for (const { html, text } of mails) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;quoted&quot; 🌱');
      expect(text).toContain(script);
    }
  });

  it('in a language that is written from right to left begins at the right, each text by itself', () => {
    const arabic = 'هل لديكم جزازة Toro؟';
    const request = renderMail('quote-notification', {
      ...samples['quote-notification'],
      ...{ customerName: arabic, comments: arabic },
    });
    const answer = renderMail('quote-response', { ...samples['quote-response'], message: arabic });
    const parts = `${request.html}${answer.html}`.split(`>${arabic}<`).slice(0, -1);
    // The subject of the mail is not in it, and the preview stands in no line.
    const shown = parts.filter((before) => !before.endsWith('data-skip-in-text="true"'));
    expect(shown).toHaveLength(3);
    for (const before of shown) expect(before.match(/<(?:div|p) [^>]*/g)?.at(-1)).toContain(' dir="auto"');
  });

  it('breaks a word that is wider than a phone, as the address of a page is', () => {
    const word = `https://www.maker.example/en/products/${'mowers-'.repeat(10)}75746`;
    const mails = [
      renderMail('request-due', { ...samples['request-due'], subject: word }),
      renderMail('weekly-report', {
        ...samples['weekly-report'],
        missedSearches: [{ phrase: word, people: '3 people' }],
      }),
      renderMail('lead-path-broken', { ...samples['lead-path-broken'], reason: word }),
    ];
    for (const { html } of mails) {
      const before = html.slice(0, html.lastIndexOf('mowers-'));
      expect(before.match(/<(?:p|div) [^>]*/g)?.at(-1)).toContain('word-break:break-word');
    }
  });

  it('keeps its line breaks and indents; the request is quoted below the answer', () => {
    const message = 'Hi,\r\n\r\n  two  spaces\n\n\nRay';
    const props = { ...samples['quote-response'], message, comments: 'one\ntwo' };
    const { html, text } = renderMail('quote-response', props);
    expect(text.startsWith('Hi,\n\n  two  spaces\n\n\nRay\n')).toBe(true);
    expect(text).toContain('> one\n> two');
    expect(html).toMatch(/Hi,<\/span><span><br\/?><\/span><span><br\/?>\s{2}two {2}spaces<\/span>/);
  });

  it('has links to the pages that staff name, and none to those of the customer', () => {
    const message =
      'See https://shop.example.com/product/12?a=1&b=2.\nOr all (https://shop.example.com/prices).';
    const props = { ...samples['quote-response'], message, comments: 'As on https://spam.example/' };
    const { html, text } = renderMail('quote-response', props);
    const written = html.slice(html.indexOf('See <a'), html.indexOf('<hr'));
    expect(Array.from(written.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
      'https://shop.example.com/product/12?a=1&amp;b=2',
      'https://shop.example.com/prices',
    ]);
    expect(html).not.toContain('href="https://spam');
    expect(text.startsWith(`${message}\n`)).toBe(true);
  });
});

it.each([
  ['See https://maker.example/Saw_(tool).', ['https://maker.example/Saw_(tool)']],
  ['(See https://maker.example/manual_(rev.2).pdf)', ['https://maker.example/manual_(rev.2).pdf']],
  ['(https://maker.example/a(b)', ['https://maker.example/a(b)']],
  [
    'The page “https://shop.example/product/12” or ‘https://shop.example/prices’…',
    ['https://shop.example/product/12', 'https://shop.example/prices'],
  ],
  ['https://shop.example/prices—all of them', ['https://shop.example/prices']],
  ['javascript:alert(1) https:// http://. "https://shop.example/"', ['https://shop.example/']],
])('the links of %j are %j', (message, links) => {
  const { html, text } = renderMail('quote-response', { ...samples['quote-response'], message });
  const written = html.slice(html.indexOf('white-space:pre-wrap'), html.indexOf('<hr'));
  expect(Array.from(written.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(links);
  expect(text.startsWith(`${message}\n`)).toBe(true);
});

describe('a mail to an unconfirmed address', () => {
  it.each(['Visit https://spam.example', 'spam.example', 'mail me@spam', 'x'.repeat(41), ''])(
    'does not repeat the name %j',
    (firstName) => {
      const { text } = renderMail('verify-email', { ...samples['verify-email'], firstName });
      expect(text).toContain('\nHello,\n');
    },
  );

  it('does not repeat text that contains a web address', () => {
    const advertisement = 'Cheap parts at WWW.spam.example';
    const { subject, html, text } = renderMail('quote-received', {
      ...samples['quote-received'],
      productName: advertisement,
      comments: advertisement,
      customerPhone: 'spam.example',
    });
    expect(subject).toBe('We have your quote request');
    expect(`${html}${text}`).not.toContain('spam');
    expect(text).not.toContain('You asked about');
  });

  it('promises an answer within 24 hours, to a service request too', () => {
    const product = renderMail('quote-received', samples['quote-received']);
    const service = renderMail('quote-received', {
      ...samples['quote-received'],
      quoteType: 'service',
    });
    expect(product.text).toContain('within 24 hours');
    expect(service.text).toContain('within 24 hours');
    expect(service.text).toContain('We have your service request');
  });
});

it('the mail about a changed request says what is also true of one that was closed without an answer', () => {
  const { text } = renderMail('quote-changed', samples['quote-changed']);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The request is answered or closed');
  expect(text).not.toContain('you had answered');
});

it('the mail about a phone number that was removed announces no new one', () => {
  const changed = { ...samples['quote-changed'], change: 'phone', customerPhone: '' } as const;
  const { subject, text } = renderMail('quote-changed', changed);
  expect(subject).toMatch(/^Phone number removed: request #118/);
  expect(text).toMatch(/^A customer removed the phone number\n/);
  const { subject: corrected } = renderMail('quote-changed', { ...changed, customerPhone: '734-555-0111' });
  expect(corrected).toMatch(/^New phone number: request #118/);
});

it.each(['staff-added', 'staff-invitation'] as const)(
  'a sentence of the mail %s that ends with the name of the shop ends once',
  (template) => {
    const textOf = (name: string) => {
      const props = { ...samples[template], shop: { ...sampleShop, name } };
      return renderMail(template, props).text.replaceAll(/\s+/g, ' ');
    };
    expect(textOf('Hill & Sons, Inc.')).toMatch(/ of Hill & Sons, Inc\. [SC]/);
    expect(textOf('Mow!')).toMatch(/ of Mow! [SC]/);
    expect(textOf('Hill Mowers')).toMatch(/ of Hill Mowers\. [SC]/);
  },
);

it('the mail about the staff names no password, which an account of Google does not have', () => {
  const { html, text } = renderMail('staff-added', samples['staff-added']);
  expect(html + text).not.toContain('password');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('. Sign in as you always do.');
});

// A message that is answered from a mailbox waits on in the staff area: it is reported as due, and a colleague answers it again.
it('the mail about a message leads to where its answer is kept, and a call is noted', () => {
  const textOf = (email: string) =>
    renderMail('contact-notification', { ...samples['contact-notification'], email }).text;
  expect(textOf('marcus@example.com')).toContain(
    'Answer from the staff area, so that the answer is kept with the message.',
  );
  expect(textOf('')).toContain('No email address, so please call. Mark it as handled afterwards.');
});
