import type { CSSProperties, ReactNode } from 'react';
import { phoneHref } from '../phone.ts';
import { linesOf } from '../wording.ts';
import { colors, headingFont } from './colors.ts';
import { Button, Column, Heading, Link, Row, Text } from './elements.ts';

const body: CSSProperties = {
  color: colors.ink,
  fontSize: 16,
  lineHeight: '25px',
  margin: '0 0 16px',
  // A word that is wider than a phone, such as an address, would make the whole mail as wide.
  wordBreak: 'break-word',
};
const linkStyle: CSSProperties = { color: colors.spruce, textDecoration: 'underline' };

/** The heading of a mail. */
export function Title({ children }: { children: ReactNode }) {
  const style = { color: colors.ink, fontFamily: headingFont, fontSize: 30, lineHeight: '34px' };
  return (
    <Heading as="h1" className="ink" style={{ ...style, fontWeight: 700, margin: '0 0 18px' }}>
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={body}>
      {children}
    </Text>
  );
}

/** A secondary paragraph in a dimmer color. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <Text
      className="dim"
      style={{ ...body, color: colors.dim, fontSize: 14, lineHeight: '21px', margin: '0 0 12px' }}
    >
      {children}
    </Text>
  );
}

/** The mail's only button. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Row style={{ margin: '8px 0 24px' }}>
      <Column>
        <Button
          className="button"
          href={href}
          style={{
            backgroundColor: colors.spruce,
            borderRadius: 4,
            color: colors.onSpruce,
            fontSize: 16,
            fontWeight: 600,
            lineHeight: '20px',
            padding: '14px 24px',
            textDecoration: 'none',
          }}
        >
          {children}
        </Button>
      </Column>
    </Row>
  );
}

/** The button's URL as text, for clients that do not show the button; the text part has it already. */
export function PlainLink({ href }: { href: string }) {
  return (
    <Text
      className="dim"
      data-skip-in-text="true"
      style={{ ...body, color: colors.dim, fontSize: 14, lineHeight: '21px', margin: '0 0 12px' }}
    >
      If the button does nothing, copy this into your browser:
      <br />
      <Link className="link" href={href} style={{ ...linkStyle, wordBreak: 'break-all' }}>
        {href}
      </Link>
    </Text>
  );
}

export function MailLink({ address }: { address: string }) {
  return (
    <Link
      className="link"
      data-text="bare"
      href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}
      style={{ ...linkStyle, wordBreak: 'break-word' }}
    >
      {address}
    </Link>
  );
}

/** A phone number that can be pressed; in the text part it is the number alone. */
export function PhoneLink({ phone }: { phone: string }) {
  return <TextLink href={phoneHref(phone)}>{phone}</TextLink>;
}

/**
 * A link in a sentence. In the text part, the address of a page follows the link's words; a phone number is in them already. Only a
 * space may follow a link to a page: a mail program would take a period or a comma for a part of the address.
 */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      className="link"
      href={href}
      data-text={/^https?:/.test(href) ? undefined : 'bare'}
      style={linkStyle}
    >
      {children}
    </Link>
  );
}

/** The address of a page, without the punctuation of its sentence: a parenthesis is part of it where it was opened in it. */
const PAGE =
  /(https?:\/\/(?:[^\s<>"“”‘’«»…—()]|\([^\s<>"“”‘’«»…—()]*\))*(?:[^\s<>"“”‘’«»…—().,;:!?'\]}]|\([^\s<>"“”‘’«»…—()]*\)))/i;

/** A line with links to the pages that it names: Outlook makes none by itself. */
function withLinks(line: string): ReactNode[] {
  return line.split(PAGE).map((part, index) => {
    const key = `${index}`;
    return index % 2 ? (
      <Link key={key} className="link" href={part} data-text="bare" style={linkStyle}>
        {part}
      </Link>
    ) : (
      part
    );
  });
}

interface TypedTextProps {
  text: string;
  /** Whether staff wrote it: a link in what a customer wrote may lead anywhere. */
  hasLinks?: boolean;
  style?: CSSProperties;
}

/** Text as a person typed it, with every line break and indent. */
export function TypedText({ text, hasLinks = false, style }: TypedTextProps) {
  const lines = linesOf(text).map((line, index) => ({ line, key: `${index}` }));
  return (
    <Text className="ink written" dir="auto" style={{ ...body, ...style, whiteSpace: 'pre-wrap' }}>
      {lines.map(({ line, key }) => (
        <span key={key}>
          {key !== '0' && <br />}
          {hasLinks ? withLinks(line) : line}
        </span>
      ))}
    </Text>
  );
}
