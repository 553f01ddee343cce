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
/** Codes of rights. A message gets them for what it says, too. */
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

/**
 * Converts an error of the SMTP transport. A 5xx reply to the recipient or to the message is permanent; a 5xx reply to
 * the greeting, the sign-in or the sender (and 53x anywhere) is about this server's configuration, which staff can fix.
 */
export function toMailError(error: unknown): MailError {
  const fields = fieldsOf(error);
  const { message, code, originalCode, command, responseCode } = fields;
  const isAboutThisMail = (command === 'RCPT TO' || command === 'DATA') && !isAboutServer(fields);
  const isRejected =
    responseCode !== undefined && responseCode >= 500 && Math.floor(responseCode / 10) !== 53;
  const isUnusable = command === 'API' && code === 'EENVELOPE';
  // Which of the transport's time limits ends first is chance: they are one error.
  if (code === 'EABORT' || code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') {
    return new MailError('The mail server took too long', {
      permanent: false,
      code: 'ETIMEDOUT',
      cause: error,
    });
  }
  return new MailError(message, {
    permanent: isUnusable || (isAboutThisMail && isRejected && responseCode !== 503),
    code: responseCode === undefined ? (originalCode ?? code ?? 'EUNKNOWN') : String(responseCode),
    cause: error,
  });
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
