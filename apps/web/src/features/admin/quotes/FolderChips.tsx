import type { QuoteFolder } from '@dealer/api/domain/requests/quote-request';
import type { RouterInputs } from '@dealer/api/types';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import { Chips } from '../inbox/Chips.tsx';

const folders: readonly { folder: QuoteFolder; label: string }[] = [
  { folder: 'waiting', label: 'Waiting' },
  { folder: 'due', label: 'Due now' },
  { folder: 'mine', label: 'Mine' },
  { folder: 'answered', label: 'Answered' },
  { folder: 'appointments', label: 'Appointments' },
  { folder: 'won', label: 'Won' },
  { folder: 'lost', label: 'Lost' },
  { folder: 'spam', label: 'Spam' },
];

export const folderOf = (text: string | undefined): QuoteFolder | undefined =>
  folders.find(({ folder }) => folder === text)?.folder;

type Filters = NonNullable<RouterInputs['admin']['quotes']['folders']>;

interface Props {
  /** The search and the filters of the list, which stay when a folder is chosen. */
  filters: Filters;
  folder: QuoteFolder | undefined;
  onChange: (folder: QuoteFolder | undefined) => void;
}

/** The parts of the list of requests with the number in each, as the list has them under its filters. */
export function FolderChips({ filters, folder, onChange }: Props) {
  const counts = trpc.admin.quotes.folders.useQuery(filters, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  }).data;
  return <Chips folders={folders} counts={counts} chosen={folder} onChange={onChange} />;
}
