import { beforeAll, describe, expect, test } from 'vitest'
import { askForSales, storedSalesRequests } from '../testing/sales-requests.mjs'
import { eventually, freePort, isReady, npmStart, temporaryFolder } from '../testing/regent-process.mjs'

/** @typedef {import('../testing/regent-process.mjs').RegentProcess} RegentProcess */

/** One that has already ended by itself, such as a connection of PostgreSQL, counts as ended too. */
const kill = (/** @type {number[]} */ ...pids) => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

const dataFolder = temporaryFolder()
/** @type {NodeJS.ProcessEnv} */
let environment
/** @type {RegentProcess} */
let regent
/** @type {string} */
let address

const startAgain = async () => {
  regent = npmStart({ dataFolder, environment })
  address = await regent.address()
}

beforeAll(async () => {
  environment = { PORT: await freePort() }
  await startAgain()
})

/** Whether others have taken their place; while they come, none can be named. */
const areReplaced = (/** @type {number[]} */ before, /** @type {() => number[]} */ find) => {
  try {
    return find().every((pid) => !before.includes(pid))
  } catch {
    return false
  }
}

describe('serves again and has lost nothing acknowledged, after kill -9 of', () => {
  test.for(
    /** @type {[string, () => number[]][]} */ ([
      ['the server', () => [regent.server()]],
      ['PostgreSQL', () => [regent.postmaster()]],
      ['server and PostgreSQL', () => [regent.server(), regent.postmaster()]],
    ]),
  )('%s', async ([, victims]) => {
    await askForSales(address)
    const acknowledged = await storedSalesRequests(dataFolder)
    const killed = victims()
    kill(...killed)
    await eventually('it serves again', async () => areReplaced(killed, victims) && (await isReady(address)))
    expect(await storedSalesRequests(dataFolder)).toEqual(acknowledged)
    await askForSales(address)
  })

  test('everything, once it is started again', async () => {
    await askForSales(address)
    const acknowledged = await storedSalesRequests(dataFolder)
    kill(...regent.processes())
    await regent.ended
    await startAgain()
    expect(await storedSalesRequests(dataFolder)).toEqual(acknowledged)
  })
})

describe('no process survives', () => {
  test.for(
    /** @type {[string, () => number, NodeJS.Signals][]} */ ([
      ['kill -9 of npm', () => regent.npm, 'SIGKILL'],
      ['kill -9 of the launcher', () => regent.launcher(), 'SIGKILL'],
      ['SIGTERM to npm alone', () => regent.npm, 'SIGTERM'],
      ['SIGINT to npm alone', () => regent.npm, 'SIGINT'],
    ]),
  )('%s', async ([, victim, signal]) => {
    if (regent.processes().length === 0) await startAgain()
    expect(regent.processes().length).toBeGreaterThan(4)
    process.kill(victim(), signal)
    await eventually('all are gone', () => regent.processes().length === 0)
    expect(await isReady(address)).toBe(false)
  })
})
