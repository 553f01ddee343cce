import type { QuoteFolder } from '@dealer/api/domain/requests/quote-request';
import { trpc } from '../../../trpc.ts';
import { Chips } from '../inbox/Chips.tsx';

const folders: readonly { folder: QuoteFolder; label: string }[] = [
  { folder: 'waiting', label: 'Waiting' },
  { folder: 'due', label: 'Due now' },
  { folder: 'mine', label: 'Mine' },
  { folder: 'answered', label: 'Answered' },
  { folder: 'won', label: 'Won' },
  { folder: 'lost', label: 'Lost' },
  { folder: 'spam', label: 'Spam' },
];

export const folderOf = (text: string | undefined): QuoteFolder | undefined =>
  folders.find(({ folder }) => folder === text)?.folder;

interface Props {
  folder: QuoteFolder | undefined;
  onChange: (folder: QuoteFolder | undefined) => void;
}

/** The parts of the list of requests with the number in each. */
export function FolderChips({ folder, onChange }: Props) {
  const counts = trpc.admin.quotes.folders.useQuery(undefined, { refetchOnMount: 'always' }).data;
  return <Chips folders={folders} counts={counts} chosen={folder} onChange={onChange} />;
}
