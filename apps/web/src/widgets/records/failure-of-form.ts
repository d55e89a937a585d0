import type { AppFailure } from '#lib/api/app-failure.ts'

/** What no field says already. */
export const failureOfForm = (failure: AppFailure | null, fallback: string): string | undefined =>
  failure === null || Object.keys(failure.details).length > 0 ? undefined : (failure.serverMessage ?? fallback)
