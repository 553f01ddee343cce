export { MailError } from './mail-error.ts';
export { createMailer, type Mailer, type OutgoingMail } from './mailer.ts';
export type { MailShop } from './shop.ts';
export { mailSubject, type TemplateName } from './templates.ts';
