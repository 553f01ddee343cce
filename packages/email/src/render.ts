import { render, toPlainText } from '@react-email/render';
import { createElement } from 'react';
import { type TemplateName, type TemplateProps, templates } from './templates.ts';

export interface RenderedMail {
  /** One line of at most 150 characters, or 200 if staff wrote it. */
  subject: string;
  html: string;
  text: string;
}

const textSelectors = [
  // The link's address repeats its text: a phone number or an email address.
  { selector: 'a[data-text=bare]', format: 'anchor', options: { ignoreHref: true } },
  { selector: 'h1', format: 'heading', options: { uppercase: false } },
  { selector: '.fact-label', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: '.fact-value', format: 'inline' },
  { selector: '.written', format: 'pre' },
  { selector: 'hr', format: 'horizontalLine', options: { length: 30 } },
];

/**
 * Renders a mail: subject, HTML, and a text part that is complete on its own.
 * Every value in props is plain text; markup in it is escaped.
 */
export async function renderMail<Name extends TemplateName>(
  template: Name,
  props: TemplateProps[Name],
): Promise<RenderedMail> {
  const { component, subject } = templates[template];
  const html = await render(createElement(component, props));
  return { subject: subject(props), html, text: toPlainText(html, { selectors: textSelectors }) };
}
