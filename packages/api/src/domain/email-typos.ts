import { isOneSlipAway } from './one-slip.ts';

/** The providers with which most customers have their mailbox. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'msn.com',
  'live.com',
  'comcast.net',
  'sbcglobal.net',
  'att.net',
  'verizon.net',
  'buckeye-express.com',
];
/** Other providers whose names are one letter away from one of these. */
const neighbors = ['email.com', 'mail.com', 'ymail.com'];
/** Short names have too many real ones beside them: 'aon.com' is no slip for 'aol.com'. */
const MIN_NAME = 5;
const ending = /\.(con|cmo|ocm|cim|vom|xom|cpm|comm|met|nte|ner)$/;

/**
 * Returns the address that was probably meant, if the name of an email address's provider has a slip: 'ada@gmail.com' for
 * 'ada@gmial.com'. An answer to an address with a slip reaches nobody, and the request is lost.
 * @returns undefined for an address that may well be right
 */
export function correctedEmail(email: string): string | undefined {
  const [, local, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (!local || providers.includes(domain) || neighbors.includes(domain)) return undefined;
  const provider = providers.find((known) => {
    const [name = ''] = known.split('.');
    const isShort = name.length < MIN_NAME;
    return isShort
      ? domain.startsWith(`${name}.`) && ending.test(domain)
      : domain.includes('.') && isOneSlipAway(domain, known);
  });
  return provider && `${local}@${provider}`;
}
