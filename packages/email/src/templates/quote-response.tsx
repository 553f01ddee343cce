import { colours } from '../layout/colours.ts';
import { Hr } from '../layout/elements.ts';
import { Layout } from '../layout/layout.tsx';
import { Remark, Written } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { oneLine, subjectLine } from '../wording.ts';

export interface QuoteResponseProps {
  shop: MailShop;
  subject: string;
  /** The answer as staff wrote it, plain text. */
  message: string;
  /** As stored; empty for a general inquiry. */
  productName: string;
  comments: string;
  /** When the request came in, written out in the shop's time zone. */
  receivedAt: string;
}

/** The answer to a request: the words of staff and nothing before them, the request quoted below (decisions Q4). */
export function QuoteResponse({ shop, message, productName, comments, receivedAt }: QuoteResponseProps) {
  return (
    <Layout shop={shop} preview={previewOf(message)}>
      <Written text={message} />
      <Hr
        className="rule"
        style={{ borderColor: colours.line, borderTop: `1px solid ${colours.line}`, margin: '24px 0 16px' }}
      />
      <Remark>You asked us on {receivedAt}:</Remark>
      <blockquote
        className="rule"
        style={{ borderLeft: `3px solid ${colours.line}`, margin: 0, padding: '0 0 0 16px' }}
      >
        <Written text={productName.trim() || 'General Inquiry'} style={{ ...quoted, fontWeight: 600 }} />
        {comments.trim() !== '' && <Written text={comments} style={quoted} />}
      </blockquote>
    </Layout>
  );
}

const quoted = { fontSize: 15, lineHeight: '22px', margin: '0 0 6px' };

/** As staff wrote it: they are given 200 characters. */
export function quoteResponseSubject({ subject }: QuoteResponseProps): string {
  return subjectLine(subject, 200);
}

function previewOf(message: string): string {
  return [...oneLine(message)].slice(0, 70).join('');
}
