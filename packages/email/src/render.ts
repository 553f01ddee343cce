import { render, toPlainText } from '@react-email/render';
import { createElement } from 'react';
import { type TemplateName, type TemplateProps, templates } from './templates.ts';

export interface RenderedMail {
  /** One line, at most 150 characters, or 200 where staff wrote it. */
  subject: string;
  html: string;
  text: string;
}

const textSelectors = [
  // Its address says nothing more than its words do: a telephone number or an e-mail address.
  { selector: 'a[data-text=bare]', format: 'anchor', options: { ignoreHref: true } },
  { selector: 'h1', format: 'heading', options: { uppercase: false } },
  { selector: '.fact-label', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: '.fact-value', format: 'inline' },
  { selector: '.written', format: 'pre' },
  { selector: 'hr', format: 'horizontalLine', options: { length: 30 } },
];

/**
 * Writes a mail: subject, HTML and a text part that reads on its own.
 * Every value in props is plain text and comes out as such, whatever marks it holds.
 */
export async function renderMail<Name extends TemplateName>(
  template: Name,
  props: TemplateProps[Name],
): Promise<RenderedMail> {
  const { component, subject } = templates[template];
  const html = await render(createElement(component, props));
  return { subject: subject(props), html, text: toPlainText(html, { selectors: textSelectors }) };
}
