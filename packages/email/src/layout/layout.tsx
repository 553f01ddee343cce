import type { ReactNode } from 'react';
import { phoneHref } from '../phone.ts';
import type { MailShop } from '../shop.ts';
import { bodyFont, colors, headingFont, styleSheet } from './colors.ts';
import { Body, Column, Container, Head, Html, Link, Preview, Row, Text } from './elements.ts';

interface LayoutProps {
  shop: MailShop;
  /** The line that a mailbox shows next to the subject. */
  preview: string;
  children: ReactNode;
}

const sheet = { backgroundColor: colors.surface, border: `1px solid ${colors.line}` };
const masthead = {
  backgroundColor: colors.spruce,
  borderBottom: `4px solid ${colors.orange}`,
  padding: '18px 32px',
};
const name = {
  color: colors.onSpruce,
  fontFamily: headingFont,
  fontSize: 24,
  fontWeight: 700,
  lineHeight: '28px',
  letterSpacing: '0.01em',
  textDecoration: 'none',
};
const small = { color: colors.dim, fontSize: 14, lineHeight: '21px', margin: 0 };
const footerLink = { color: colors.spruce, textDecoration: 'underline' };

/** The frame of every mail: the shop's name in the header; address, phone and hours in the footer. */
export function Layout({ shop, preview, children }: LayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Body
        className="paper"
        style={{ backgroundColor: colors.paper, fontFamily: bodyFont, margin: 0, padding: '24px 12px' }}
      >
        <Preview>{preview}</Preview>
        <Container className="surface" style={{ ...sheet, maxWidth: 600 }}>
          <Row className="masthead">
            <Column className="inner" style={masthead}>
              <Link href={shop.siteUrl} style={name} data-skip-in-text="true">
                {shop.name}
              </Link>
            </Column>
          </Row>
          <Row>
            <Column className="inner" style={{ padding: '28px 32px 32px' }}>
              {children}
            </Column>
          </Row>
        </Container>
        <Container style={{ maxWidth: 600 }}>
          <Row>
            <Column className="inner" style={{ padding: '20px 33px 0' }}>
              <Footer shop={shop} />
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  );
}

function Footer({ shop }: { shop: MailShop }) {
  return (
    <>
      <Text className="ink" style={{ ...small, color: colors.ink, fontWeight: 600 }}>
        {shop.name}
      </Text>
      <Text className="dim" style={small}>
        {shop.address}
        <br />
        <Link className="link" href={phoneHref(shop.phone)} style={footerLink} data-text="bare">
          {shop.phone}
        </Link>
      </Text>
      <Text className="dim" style={{ ...small, marginTop: 8 }}>
        {shop.hours.map(({ days, hours }, index) => (
          <span key={days}>
            {index > 0 && <br />}
            {days}: {hours}
          </span>
        ))}
        {shop.closedDays.map((day) => (
          <span key={day}>
            <br />
            {day}
          </span>
        ))}
      </Text>
      <Text className="dim" style={{ ...small, marginTop: 8 }}>
        <Link className="link" href={shop.siteUrl} style={footerLink}>
          {shop.siteUrl}
        </Link>
      </Text>
    </>
  );
}
