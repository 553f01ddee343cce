import type { AppRouter } from '@dealer/api/types';
import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { UnsavedCellsProvider } from '../features/admin/inventory/list/cells/unsaved-cells.tsx';
import { StaffUserProvider } from '../features/admin/shell/staff-user.ts';
import { MantineScope } from '../features/mantine/MantineScope.tsx';
import { createQueryClient } from '../query-client.ts';
import { trpc } from '../trpc.ts';

/** What a component asked of the API. */
interface Call {
  path: string;
  input: unknown;
}

/** Sends an event of a stream to its viewer. */
type Emit = (event: { id: string; data: unknown }) => void;

/** Who is signed in. */
export const staffUser = {
  ...{ id: 1, email: 'staff@example.com', firstName: 'Sam', lastName: 'Staff', role: 'admin' as const },
  ...{ phone: null, name: 'Sam Staff', profileImageUrl: null, emailVerified: true },
};

type Respond = (input: unknown) => unknown;

/** An error as the server sends it. @param code such as 'CONFLICT' */
export function apiError(code: string, httpStatus: number, message: string, details: object = {}): Error {
  return TRPCClientError.from({
    error: { code: -32_600, message, data: { code, httpStatus, ...details } },
  });
}

/**
 * The API in a component test: responds from functions by path, such as 'admin.images.fetch'. A subscription is open from
 * the start; `streams` holds what sends its events, `breakers` what ends it with an error, `disconnects` what loses its
 * connection, which the client tries to open again.
 */
export function createFakeApi(responses: Record<string, Respond>) {
  const calls: Call[] = [];
  const streams = new Map<string, Emit>();
  const breakers = new Map<string, (error: Error) => void>();
  const disconnects = new Map<string, () => void>();
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { type, path, input } }) =>
      observable((observer) => {
        calls.push({ path, input });
        if (type === 'subscription') {
          observer.next({ result: { type: 'started' } });
          disconnects.set(path, () => {
            const error = TRPCClientError.from(new Error('Failed to fetch'));
            observer.next({ result: { type: 'state', state: 'connecting', error } });
          });
          breakers.set(path, (error) => observer.error(TRPCClientError.from(error)));
          streams.set(path, ({ id, data }) => observer.next({ result: { id, data: { id, data } } }));
          return () => void streams.delete(path);
        }
        const respond = async () => {
          const response = responses[path];
          if (!response) throw new Error(`The test has no response of ${path}`);
          return response(input);
        };
        respond().then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error: unknown) =>
            observer.error(TRPCClientError.from(error instanceof Error ? error : new Error())),
        );
        return undefined;
      });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const queryClient = createQueryClient();
  function StaffPage({ children }: { children: ReactNode }) {
    return (
      <MantineScope>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <StaffUserProvider value={staffUser}>
              <UnsavedCellsProvider>{children}</UnsavedCellsProvider>
            </StaffUserProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </MantineScope>
    );
  }
  return {
    StaffPage,
    client,
    queryClient,
    calls,
    streams,
    breakers,
    disconnects,
    /** The inputs of the calls of a procedure, in order. */
    inputsOf: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input),
  };
}
