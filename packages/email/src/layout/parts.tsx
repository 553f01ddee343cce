import type { CSSProperties, ReactNode } from 'react';
import { linesOf } from '../wording.ts';
import { colours, headingFont } from './colours.ts';
import { Button, Column, Heading, Link, Row, Text } from './elements.ts';

const body: CSSProperties = { color: colours.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };
const linkStyle: CSSProperties = { color: colours.spruce, textDecoration: 'underline' };

/** What the mail is about, in its first line. */
export function Title({ children }: { children: ReactNode }) {
  const style = { color: colours.ink, fontFamily: headingFont, fontSize: 30, lineHeight: '34px' };
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

/** A remark beside the matter, in quieter ink. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <Text
      className="dim"
      style={{ ...body, color: colours.dim, fontSize: 14, lineHeight: '21px', margin: '0 0 12px' }}
    >
      {children}
    </Text>
  );
}

/** The one thing to do. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Row style={{ margin: '8px 0 24px' }}>
      <Column>
        <Button
          className="button"
          href={href}
          style={{
            backgroundColor: colours.spruce,
            borderRadius: 4,
            color: colours.onSpruce,
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

/** A link spelled out, for a client whose buttons do nothing; the text part has it at the button already. */
export function SpelledLink({ href }: { href: string }) {
  return (
    <Text
      className="dim"
      data-skip-in-text="true"
      style={{ ...body, color: colours.dim, fontSize: 14, lineHeight: '21px', margin: '0 0 12px' }}
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

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="link" href={href} data-text="bare" style={linkStyle}>
      {children}
    </Link>
  );
}

/** A person's own words, every line break and indent kept. */
export function Written({ text, style }: { text: string; style?: CSSProperties }) {
  const lines = linesOf(text).map((line, index) => ({ line, key: `${index}` }));
  return (
    <Text
      className="ink written"
      style={{ ...body, ...style, whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}
    >
      {lines.map(({ line, key }) => (
        <span key={key}>
          {key !== '0' && <br />}
          {line}
        </span>
      ))}
    </Text>
  );
}
