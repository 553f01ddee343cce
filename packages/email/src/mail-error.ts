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

/**
 * Converts an error of the SMTP transport. A 5xx reply to the recipient or to the message is permanent; a 5xx reply to
 * the greeting, the sign-in or the sender (and 53x anywhere) is about this server's configuration, which staff can fix.
 */
export function toMailError(error: unknown): MailError {
  const { message, code, originalCode, command, responseCode } = fieldsOf(error);
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
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
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
}

function fieldsOf(error: unknown): TransportFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields: TransportFields = { message: error.message };
  if ('code' in error && typeof error.code === 'string') fields.code = error.code;
  if ('originalCode' in error && typeof error.originalCode === 'string')
    fields.originalCode = error.originalCode;
  if ('command' in error && typeof error.command === 'string') fields.command = error.command;
  if ('responseCode' in error && typeof error.responseCode === 'number')
    fields.responseCode = error.responseCode;
  return fields;
}
