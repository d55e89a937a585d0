import type { Query } from '@tanstack/react-query'

/** `meta` of a query whose answer is the same for every viewer: it is not read again when someone signs in or out. */
export const requiresNoAccount = { requiresNoAccount: true }

export const belongsToPerson = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['requiresNoAccount'] !== true
