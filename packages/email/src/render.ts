import { toPlainText } from '@react-email/render';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type TemplateName, type TemplateProps, templates } from './templates.ts';

export interface RenderedMail {
  /** The name of the shop that it is from, as stored. */
  shopName: string;
  /** One line of at most 150 characters, or 200 if staff wrote it. */
  subject: string;
  html: string;
  text: string;
  /** Whether no person wrote it. */
  isAutomatic: boolean;
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

/** The one that Outlook and other old mail programs expect: with another one, some lay out tables differently. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Renders a mail: subject, HTML, and a text part that is complete on its own.
 * Every value in props is plain text; markup in it is escaped.
 */
export function renderMail<Name extends TemplateName>(
  template: Name,
  props: TemplateProps[Name],
): RenderedMail {
  const { component, subject, isWritten = false } = templates[template];
  // Not React Email's render: React's streams turn on async hooks, which slows every promise of the process in Node 20.
  const html = `${DOCTYPE}${renderToStaticMarkup(createElement(component, props))}`;
  const text = toPlainText(html, { selectors: textSelectors });
  return { shopName: props.shop.name, subject: subject(props), html, text, isAutomatic: !isWritten };
}
