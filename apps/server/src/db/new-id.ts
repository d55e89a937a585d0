import { v7 } from 'uuid'

/** Ids are made in the app and sort by time. */
export const newId = (): string => v7()
