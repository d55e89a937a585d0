import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestRelease } from '@tus/server'
import { uploadTexts } from '@regent/contract/files/uploads'
import type { Pool, PoolClient } from 'pg'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { listWanted, updateWanted } from './upload.repository.ts'

/** The first half of the advisory locks on uploads; the second is the upload's id. */
const uploadLocks = 7_349_203

const pauseMs = 100
const watchMs = 1000
const patienceMs = 15_000

/** The lock of one writer: after a lost connection, another writer may have the lock on the same upload. */
export interface Hold {
  readonly id: string
  readonly requestRelease: RequestRelease
}

interface Connection {
  client: PoolClient
  /** Ends it with all of its locks. */
  lose: () => void
  returnToPool: () => void
}

/**
 * One writer per upload, over all processes. One connection holds all locks of a process: PostgreSQL releases them
 * when the process ends, however it ends. A second writer asks the first to stop, because the first most often waits
 * for a dead connection.
 */
export class UploadLocks {
  readonly #db: Db
  readonly #pool: Pool
  readonly #holds = new Map<string, Hold>()
  #connection: Promise<Connection> | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #watch: NodeJS.Timeout | undefined

  constructor({ db, pool }: { db: Db; pool: Pool }) {
    this.#db = db
    this.#pool = pool
  }

  /** False once the connection is lost: then another writer may have the upload. */
  isHeld(hold: Hold): boolean {
    return this.#holds.get(hold.id) === hold
  }

  async with<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const hold = await this.acquire(id, undefined, () => undefined)
    try {
      return await work()
    } finally {
      await this.release(hold)
    }
  }

  async acquire(id: string, signal: AbortSignal | undefined, requestRelease: RequestRelease): Promise<Hold> {
    const deadline = performance.now() + patienceMs
    while (signal?.aborted !== true) {
      const held = this.#holds.get(id)
      if (held) await held.requestRelease()
      else {
        const hold = { id, requestRelease }
        if (await this.#tryToHold(hold)) return hold
        await updateWanted(this.#db, id, true)
      }
      if (performance.now() > deadline) break
      await sleep(pauseMs)
    }
    throw new AppError('conflict', { message: uploadTexts.inUse, retryAfterSeconds: 2 })
  }

  async release(hold: Hold): Promise<void> {
    try {
      await this.#ask('pg_advisory_unlock', hold)
    } catch (error) {
      // The lock may still be on the connection, which must not go back to the pool with it.
      const connection = await this.#connection?.catch(() => undefined)
      connection?.lose()
      throw error
    } finally {
      this.#forget(hold)
    }
  }

  async #tryToHold(hold: Hold): Promise<boolean> {
    // Before the first await, so that nothing in this process can come between.
    this.#holds.set(hold.id, hold)
    try {
      if (await this.#ask('pg_try_advisory_lock', hold)) {
        await updateWanted(this.#db, hold.id, false)
        this.#watch ??= setInterval(() => void this.#heed().catch(() => undefined), watchMs)
        return true
      }
    } catch (error) {
      await this.release(hold).catch(() => undefined)
      throw error
    }
    this.#forget(hold)
    return false
  }

  /** Returns the connection when nothing is held. */
  #forget(hold: Hold) {
    if (this.isHeld(hold)) this.#holds.delete(hold.id)
    if (this.#holds.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
    const connection = this.#connection
    this.#connection = undefined
    connection?.then(({ returnToPool }) => returnToPool()).catch(() => undefined)
  }

  /** For a writer that still has its lock when it is its turn. */
  #ask(what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', hold: Hold): Promise<boolean> {
    const answer = this.#turn.then(async () => {
      if (!this.isHeld(hold)) return false
      this.#connection ??= this.#connect()
      const { client } = await this.#connection
      const { rows } = await client.query<{ done: boolean }>(`select ${what}($1, hashtext($2)) as done`, [
        uploadLocks,
        hold.id,
      ])
      return rows[0]?.done === true
    })
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  async #connect(): Promise<Connection> {
    const client = await this.#pool.connect()
    let isOver = false
    const lose = () => {
      if (isOver) return
      isOver = true
      const lost = [...this.#holds.values()]
      this.#holds.clear()
      this.#connection = undefined
      client.release(true)
      for (const { requestRelease } of lost) void requestRelease()
    }
    client.once('error', lose)
    const returnToPool = () => {
      if (isOver) return
      isOver = true
      client.off('error', lose)
      client.release()
    }
    return { client, lose, returnToPool }
  }

  /** A request in another process waits. */
  async #heed() {
    for (const id of await listWanted(this.#db, [...this.#holds.keys()])) await this.#holds.get(id)?.requestRelease()
  }
}
