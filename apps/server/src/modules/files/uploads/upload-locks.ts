import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
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

interface Hold {
  requestRelease: RequestRelease
}

interface Connection {
  client: PoolClient
  returnToPool: () => void
}

/**
 * One writer per upload, over all processes. One connection holds all locks of a process: PostgreSQL releases them
 * when the process ends, however it ends. A second writer asks the first to stop, because the first most often waits
 * for a dead connection.
 */
export class UploadLocks implements Locker {
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

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.#acquire(id, signal, requestRelease),
      unlock: () => this.#release(id),
    }
  }

  /** False once the connection is lost: then another process may be writing. */
  isHeld(id: string): boolean {
    return this.#holds.has(id)
  }

  async with<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    await this.#acquire(id, undefined, () => undefined)
    try {
      return await work()
    } finally {
      await this.#release(id)
    }
  }

  async #acquire(id: string, signal: AbortSignal | undefined, requestRelease: RequestRelease): Promise<void> {
    const deadline = performance.now() + patienceMs
    while (signal?.aborted !== true) {
      const held = this.#holds.get(id)
      if (held) await held.requestRelease()
      else if (await this.#tryToHold(id, requestRelease)) return
      else await updateWanted(this.#db, id, true)
      if (performance.now() > deadline) break
      await sleep(pauseMs)
    }
    throw new AppError('conflict', { message: uploadTexts.inUse, retryAfterSeconds: 2 })
  }

  async #tryToHold(id: string, requestRelease: RequestRelease): Promise<boolean> {
    // Before the first await, so that nothing in this process can come between.
    this.#holds.set(id, { requestRelease })
    try {
      if (await this.#ask('pg_try_advisory_lock', id)) {
        await updateWanted(this.#db, id, false)
        this.#watch ??= setInterval(() => void this.#heed().catch(() => undefined), watchMs)
        return true
      }
    } catch (error) {
      this.#forget(id)
      throw error
    }
    this.#forget(id)
    return false
  }

  async #release(id: string): Promise<void> {
    if (!this.#holds.has(id)) return
    try {
      await this.#ask('pg_advisory_unlock', id)
    } finally {
      this.#forget(id)
    }
  }

  /** Returns the connection when nothing is held. */
  #forget(id: string) {
    this.#holds.delete(id)
    if (this.#holds.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
    const connection = this.#connection
    this.#connection = undefined
    connection?.then(({ returnToPool }) => returnToPool()).catch(() => undefined)
  }

  #ask(what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', id: string): Promise<boolean> {
    const answer = this.#turn.then(async () => {
      this.#connection ??= this.#connect()
      const { client } = await this.#connection
      const { rows } = await client.query<{ done: boolean }>(`select ${what}($1, hashtext($2)) as done`, [
        uploadLocks,
        id,
      ])
      return rows[0]?.done === true
    })
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  async #connect(): Promise<Connection> {
    const client = await this.#pool.connect()
    const lose = () => {
      const lost = [...this.#holds.values()]
      this.#holds.clear()
      this.#connection = undefined
      client.release(true)
      for (const { requestRelease } of lost) void requestRelease()
    }
    client.once('error', lose)
    const returnToPool = () => {
      client.off('error', lose)
      client.release()
    }
    return { client, returnToPool }
  }

  /** A request in another process waits. */
  async #heed() {
    for (const id of await listWanted(this.#db, [...this.#holds.keys()])) await this.#holds.get(id)?.requestRelease()
  }
}
