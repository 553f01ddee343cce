import type { ReactNode } from 'react';
import { colors } from './colors.ts';
import { Column, Row } from './elements.ts';

interface Fact {
  label: string;
  /** A fact whose value is null, undefined or '' is not shown. */
  value: ReactNode;
}

/** Labels and values, one per line, on a background of their own. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (shown.length === 0) return null;
  return (
    <Row
      className="well"
      style={{ backgroundColor: colors.well, borderLeft: `3px solid ${colors.line}`, margin: '0 0 20px' }}
    >
      <Column style={{ padding: '14px 18px 4px' }}>
        {shown.map(({ label, value }) => (
          <div key={label} style={{ color: colors.ink, margin: '0 0 10px' }} className="ink">
            <span
              className="dim fact-label"
              style={{ color: colors.dim, display: 'block', fontSize: 13, lineHeight: '18px' }}
            >
              {label}
            </span>
            <div
              className="fact-value"
              dir="auto"
              style={{ fontSize: 16, lineHeight: '24px', wordBreak: 'break-word' }}
            >
              {value}
            </div>
          </div>
        ))}
      </Column>
    </Row>
  );
}
