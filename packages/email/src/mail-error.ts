/** A mail server, or the folder of mail files, did not accept a mail. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True if the address or the message itself was rejected, so that retrying will not help. */
  readonly permanent: boolean;
  /** The SMTP reply code ('550') or the code of the connection error ('ECONNREFUSED', 'ETIMEDOUT'). */
  readonly code: string;

  constructor(
    message: string,
    { permanent, code, cause }: { permanent: boolean; code: string; cause?: unknown },
  ) {
    super(message, { cause });
    this.permanent = permanent;
    this.code = code;
  }
}

/** Codes (RFC 3463) of a sender that is unknown or may not be used, and of a quota that is used up. */
const ABOUT_SENDER = /^5\d\d[ -]5\.(?:1\.[78]|2\.252|4\.5|7\.60)\b/;
/** Codes of missing rights; a message is also rejected with them for its content. */
const ABOUT_RIGHTS = /^5\d\d[ -]5\.7\.\d/;
const HAS_CODE = /^5\d\d[ -]5\.\d/;
/** Words of servers that give no such codes. */
const WORDS_ABOUT_SENDER = /\b(?:relay|sender|from address|not verified)/i;
const ADDRESS = /<[^>]*>|\S+@\S+/g;

/**
 * Whether a reply to a recipient or a message is about this server, its sender or its account. Many servers, Postfix for one, say
 * that only there.
 */
function isAboutServer({ command, response }: TransportFields): boolean {
  if (!HAS_CODE.test(response)) return WORDS_ABOUT_SENDER.test(response.replaceAll(ADDRESS, ''));
  return ABOUT_SENDER.test(response) || (command === 'RCPT TO' && ABOUT_RIGHTS.test(response));
}

const UNTRUSTED = 'The certificate of the mail server is not trusted, or has expired.';
const NOT_SIGNED_IN = 'The mail server does not accept the user name or the password.';

/** Codes in plain words, for staff. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'No mail server answers at its address.',
  ENOTFOUND: 'The name of the mail server is not known.',
  EAI_AGAIN: 'The name of the mail server cannot be looked up at the moment.',
  ENETUNREACH: 'There is no way to the mail server: is this machine connected to the internet?',
  EHOSTUNREACH: 'There is no way to the mail server: is this machine connected to the internet?',
  ECONNECTION: 'The mail server closed the connection.',
  ECONNRESET: 'The mail server closed the connection.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the mail server is for another name.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The mail server does not begin with encryption at this port.',
  EAUTH: NOT_SIGNED_IN,
  '530': 'The mail server wants a user name and a password, or encryption.',
  '535': NOT_SIGNED_IN,
};

/** The meaning of a reply that is about the recipient or the message. */
const NOT_WANTED = 'The mail server does not know the address, or does not want the mail.';
const SENDER_REJECTED = 'The mail server does not let its account send from the address of MAIL_FROM.';
const NO_MAIL_SERVER = 'What answers at its address is no mail server.';
const MACHINE_REJECTED = 'The mail server takes no mail from this machine.';

/** What a reply means by the step at which it comes. */
function meaningOfStep({ command, response, responseCode }: TransportFields): string | undefined {
  const isRejected = responseCode !== undefined && responseCode >= 500;
  // A quota that is used up, or a message that is too large.
  const isAboutSize = responseCode === 552 || /^5\d\d[ -]5\.(?:4\.5|2\.[23]|3\.4)\b/.test(response);
  if (command === 'CONN' && response && !/^\d/.test(response)) return NO_MAIL_SERVER;
  if (command === 'CONN' && isRejected) return MACHINE_REJECTED;
  if (command === 'MAIL FROM' && isRejected && !isAboutSize) return SENDER_REJECTED;
  return undefined;
}

/** The error in plain words, then what the server or the library said, without OpenSSL's line of code and Node's advice. */
function inWords(fields: TransportFields, code: string, permanent: boolean): string {
  const { message } = fields;
  const meaning = code === '550' && permanent ? NOT_WANTED : (meanings[code] ?? meaningOfStep(fields));
  if (!meaning) return message;
  return `${meaning} (${code.startsWith('ERR_SSL') ? code : message.split('; ')[0]})`;
}

/**
 * Converts an error of the SMTP transport. A 5xx reply to the recipient or to the message is permanent; a 5xx reply to
 * the greeting, the sign-in or the sender (and 53x anywhere) is about this server's configuration, which staff can fix.
 */
export function toMailError(error: unknown): MailError {
  const fields = fieldsOf(error);
  const { code, originalCode, command, responseCode } = fields;
  const isAboutThisMail = (command === 'RCPT TO' || command === 'DATA') && !isAboutServer(fields);
  const isRejected =
    responseCode !== undefined && responseCode >= 500 && Math.floor(responseCode / 10) !== 53;
  const isUnusable = command === 'API' && code === 'EENVELOPE';
  // Which of the transport's time limits ends first is chance, so all of them are one error.
  if (code === 'EABORT' || code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') {
    return new MailError('The mail server took too long', {
      permanent: false,
      code: 'ETIMEDOUT',
      cause: error,
    });
  }
  const permanent = isUnusable || (isAboutThisMail && isRejected && responseCode !== 503);
  const known = responseCode === undefined ? (originalCode ?? code ?? 'EUNKNOWN') : String(responseCode);
  return new MailError(inWords(fields, known, permanent), { permanent, code: known, cause: error });
}

interface TransportFields {
  message: string;
  /** The reply of the server; '' without one. */
  response: string;
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
}

function fieldsOf(error: unknown): TransportFields {
  if (!(error instanceof Error)) return { message: String(error), response: '' };
  const fields: TransportFields = { message: error.message, response: '' };
  if ('code' in error && typeof error.code === 'string') fields.code = error.code;
  if ('originalCode' in error && typeof error.originalCode === 'string')
    fields.originalCode = error.originalCode;
  if ('response' in error && typeof error.response === 'string') fields.response = error.response;
  if ('command' in error && typeof error.command === 'string') fields.command = error.command;
  if ('responseCode' in error && typeof error.responseCode === 'number')
    fields.responseCode = error.responseCode;
  return fields;
}
