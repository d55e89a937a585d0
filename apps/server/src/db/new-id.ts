import { v7 } from 'uuid'

/** Ids are created in the app and sort by time. */
export const newId = (): string => v7()

/** The same in SQL, for statements that insert many rows: 48 bits of milliseconds, then chance (RFC 9562, version 7). */
export const newIdSql = `encode(
  set_bit(set_bit(overlay(
    uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
    from 1 for 6
  ), 52, 1), 53, 1), 'hex')::uuid`
