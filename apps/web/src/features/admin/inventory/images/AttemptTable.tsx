import type { ImageAttempt } from '@dealer/api/schemas';
import { Badge } from '@dealer/ui';
import { Table } from '@mantine/core';
import { useId } from 'react';
import classes from './images.module.css';

const statuses = {
  trying: <Badge shape="half">Trying</Badge>,
  failed: (
    <Badge tone="error" shape="cross">
      Failed
    </Badge>
  ),
  success: (
    <Badge tone="spruce" shape="dot">
      Success
    </Badge>
  ),
};

/** Shows what a fetch tried so far, source by source (admin §2). */
export function AttemptTable({ attempts }: { attempts: readonly ImageAttempt[] }) {
  const heading = useId();
  return (
    <section>
      <h3 id={heading} className={classes.heading}>
        Live fetch status
      </h3>
      <Table className={classes.attempts} aria-labelledby={heading}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Status</Table.Th>
            <Table.Th>Source</Table.Th>
            <Table.Th>Page</Table.Th>
            <Table.Th>Image</Table.Th>
            <Table.Th>Error</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attempts.map(({ id, status, sourceDomain, sourceUrl, imageUrl, error }) => (
            <Table.Tr key={id}>
              <Table.Td>{statuses[status]}</Table.Td>
              <Table.Td className={classes.domain}>{sourceDomain}</Table.Td>
              <Table.Td data-label="Page">
                <OutsideLink url={sourceUrl} />
              </Table.Td>
              <Table.Td data-label="Image">
                <OutsideLink url={imageUrl} />
              </Table.Td>
              <Table.Td>{error}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** An address with its characters instead of percent signs. */
function readable(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** An address of another site, which opens in a new tab; it shows its path, which says more than its domain. */
function OutsideLink({ url }: { url: string | null }) {
  if (!url) return null;
  const { pathname, search } = new URL(url);
  return (
    <a className={classes.url} href={url} target="_blank" rel="noopener noreferrer" title={url}>
      <bdi>{readable(pathname + search)}</bdi>
    </a>
  );
}
