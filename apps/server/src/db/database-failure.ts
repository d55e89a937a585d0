import pg from 'pg'

const unavailableStates = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '55000', // object_not_in_prerequisite_state: the database accepts no connections; we ask for nothing else that gives it
  '53300', // too_many_connections
  '55P03', // lock_not_available: another connection holds it for longer than lock_timeout
  '57014', // query_canceled: a statement timed out
  '40001', // serialization_failure: it gave way to others in every attempt (transact.ts)
  '40P01', // deadlock_detected: the same
  '25P03', // idle_in_transaction_session_timeout
])

const brokenOff = new Set(['ECONNRESET', 'EPIPE'])
const whileConnecting = new Set(['connect', 'getaddrinfo'])

// The driver sets no code for these.
const lostConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/u

/** The database cannot answer now, and might in a moment. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) {
    return error.code !== undefined && (unavailableStates.has(error.code) || error.code.startsWith('08'))
  }
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    (syscall !== undefined && whileConnecting.has(syscall)) ||
    (code !== undefined && brokenOff.has(code)) ||
    lostConnection.test(error.message)
  )
}

/** The disk below the database has no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53100'

const unstorableStates = new Set([
  '22021', // character_not_in_repertoire: a NUL in a text
  '22P05', // untranslatable_character
])

/** The input contains text that PostgreSQL cannot store. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && unstorableStates.has(error.code)

export const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** A unique value is already in use: in the named index, or in any. */
export const isTaken = (error: unknown, index?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && (index === undefined || error.constraint === index)
