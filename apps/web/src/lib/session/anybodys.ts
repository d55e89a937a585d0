import type { Query } from '@tanstack/react-query'

/** `meta` of a query whose answer is the same for everybody: it is not read again when somebody signs in or out. */
export const anybodys = { isAnybodys: true }

export const isPersons = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['isAnybodys'] !== true
