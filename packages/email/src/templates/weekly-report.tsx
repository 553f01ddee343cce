import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, TextLink, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { greeting, subjectLine } from '../wording.ts';

export interface WeeklyReportProps {
  shop: MailShop;
  firstName: string;
  /** 'Nov 16 to Nov 22, 2026'. */
  week: string;
  /** The figures in sentences, a paragraph each. */
  lines: string[];
  /** Machines out of stock that people ask for or look at. */
  demand: { name: string; wanted: string; url: string }[];
  /** What several people searched for on the site and did not find. */
  missedSearches: { phrase: string; people: string }[];
  /** Absolute address of the dashboard. */
  staffUrl: string;
}

/** What an owner wants to know about last week, on Monday morning. */
export function WeeklyReport({
  shop,
  firstName,
  week,
  lines,
  demand,
  missedSearches,
  staffUrl,
}: WeeklyReportProps) {
  return (
    <Layout shop={shop} preview={lines[0] ?? week}>
      <Title>Last week in the shop</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>{week}:</Paragraph>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {demand.length > 0 && <Paragraph>Out of stock, and asked for:</Paragraph>}
      {demand.map(({ name, wanted, url }) => (
        <Paragraph key={url}>
          {wanted}: <TextLink href={url}>{name}</TextLink>
        </Paragraph>
      ))}
      {missedSearches.length > 0 && <Paragraph>Searched on the site in 30 days, and not found:</Paragraph>}
      {missedSearches.map(({ phrase, people }) => (
        <Paragraph key={phrase}>
          “{phrase}”: {people}
        </Paragraph>
      ))}
      <Action href={staffUrl}>Open the dashboard</Action>
      <PlainLink href={staffUrl} />
      <Remark>Every superadmin of the shop gets this report on Monday morning.</Remark>
    </Layout>
  );
}

export function weeklyReportSubject({ week, shop }: WeeklyReportProps): string {
  return subjectLine(`Last week in the shop (${week}) - ${shop.name}`);
}
