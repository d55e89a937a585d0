import { AppFailure } from './app-failure.ts'

/** Asking again will not bring it back. */
export const isMissing = (error: Error): boolean => error instanceof AppFailure && error.status === 404
