export { MailError } from './mail-error.ts';
export { createMailer, type Mailer, type MailerOptions, type OutgoingMail, type SentMail } from './mailer.ts';
export { type RenderedMail, renderMail } from './render.ts';
export type { MailShop } from './shop.ts';
export { mailSubject, type TemplateName, type TemplateProps } from './templates.ts';
