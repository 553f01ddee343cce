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

/** Whether a letter too many, too few, wrong, or changed with the next one makes one text the other. */
function isOneSlipAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA -= 1;
    endOfB -= 1;
  }
  const [left, right] = [a.slice(start, endOfA), b.slice(start, endOfB)];
  const isSwapped = left.length === 2 && left === [...right].toReversed().join('');
  return isSwapped || (left.length <= 1 && right.length <= 1);
}

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
