import { salesRequest } from './0001-sales-request.ts'
import type { Migration } from './migration.ts'

/** Every step in order. New ones are added at the end; nothing above is ever changed. */
export const migrations: readonly Migration[] = [salesRequest]
