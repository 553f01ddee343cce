import { colors } from '../layout/colors.ts';
import { Hr } from '../layout/elements.ts';
import { Layout } from '../layout/layout.tsx';
import { Remark, TextLink, TypedText } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { oneLine, subjectLine, topicOf } from '../wording.ts';

export interface QuoteResponseProps {
  shop: MailShop;
  subject: string;
  /** The answer as staff wrote it, plain text. */
  message: string;
  /** What the customer asked about, a machine or the subject of a message; empty for a general inquiry. */
  topic: string;
  comments: string;
  /** When the request or the message was received, formatted in the shop's time zone. */
  receivedAt: string;
  /** Absolute address of the request's status page, which has every answer; empty for a message of the contact form. */
  statusUrl: string;
}

/** What staff write to a customer: the answer to a request or a message, and every mail after it, with what was asked below it (decisions Q4). */
export function QuoteResponse(props: QuoteResponseProps) {
  const { shop, message, topic, comments, receivedAt, statusUrl } = props;
  return (
    <Layout shop={shop} preview={previewOf(message)}>
      <TypedText text={message} hasLinks />
      <Hr
        className="rule"
        style={{ borderColor: colors.line, borderTop: `1px solid ${colors.line}`, margin: '24px 0 16px' }}
      />
      <Remark>You asked us on {receivedAt}:</Remark>
      <blockquote
        className="rule"
        style={{ borderLeft: `3px solid ${colors.line}`, margin: 0, padding: '0 0 0 16px' }}
      >
        <TypedText text={topicOf(topic)} style={{ ...quoteStyle, fontWeight: 600 }} />
        {comments.trim() !== '' && <TypedText text={comments} style={quoteStyle} />}
      </blockquote>
      {statusUrl !== '' && (
        <Remark>
          <TextLink href={statusUrl}>See how far your request has come, and all our answers</TextLink>
        </Remark>
      )}
    </Layout>
  );
}

const quoteStyle = { fontSize: 15, lineHeight: '22px', margin: '0 0 6px' };

/** Staff may write a subject of up to 200 characters. */
export function quoteResponseSubject({ subject }: QuoteResponseProps): string {
  return subjectLine(subject, 200);
}

function previewOf(message: string): string {
  return [...oneLine(message)].slice(0, 70).join('');
}
