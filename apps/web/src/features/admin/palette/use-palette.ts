import { MAX_SEARCH_LENGTH } from '@dealer/api/domain/search/inventory-query';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import { useStaffUser } from '../shell/staff-user.ts';
import { foundGroups, helpGroup, localGroups, type PaletteGroup, viewGroup } from './palette-entries.ts';

const DEBOUNCE_MS = 80;
/** The server would reject it; the field says so. */
const isTooLong = (search: string) => search.length > MAX_SEARCH_LENGTH;

interface Palette {
  /** Only those with entries. */
  groups: PaletteGroup[];
  /** Whether the groups are those of the text, not of the one before. */
  isCurrent: boolean;
  /** Why the server's part is missing; null while nothing is. */
  error: unknown;
}

/** Returns what the palette shows for a text: pages and actions at once, then what the server finds. */
export function usePalette(text: string): Palette {
  const { role } = useStaffUser();
  const typed = text.trim();
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = trpc.admin.palette.find.useQuery(
    { search },
    { enabled: search !== '' && !isTooLong(search), placeholderData: keepPreviousData, staleTime: 0 },
  );
  const views = trpc.admin.views.list.useQuery().data ?? [];
  const isAnswered = search === typed && !found.isPlaceholderData && !found.isPending;
  const groups = [
    ...localGroups(typed, role),
    viewGroup(typed, views),
    ...(typed && search && !isTooLong(typed) && found.data ? foundGroups(found.data) : []),
    helpGroup(typed, role),
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isCurrent: typed === '' || isTooLong(typed) || isAnswered,
    error: typed !== '' && search === typed ? found.error : null,
  };
}
