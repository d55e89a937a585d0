import type { SampleMember } from '@regent/contract/firm/settings'
import type { Logger } from 'pino'
import { buildApp, jobs, urgentJobs } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createDb, createFiguresDb, createPool, createSideDb } from './db/client.ts'
import { reachDatabase } from './db/reach-database.ts'
import { drain } from './http/server/drain.ts'
import { listen } from './http/server/listen.ts'
import { readCertificate } from './http/server/read-certificate.ts'
import { createLog } from './log.ts'
import { keepMatching } from '#modules/deals/searches/index.ts'
import { keepSealing } from '#modules/operations/audit/index.ts'
import { keepTellingWebhooks } from '#modules/operations/webhooks/index.ts'
import { keepTellingCrm } from '#modules/messaging/crm/index.ts'
import { keepDelivering } from '#modules/messaging/messages/index.ts'
import { keepComparingRooms } from '#modules/rooms/presence/index.ts'
import { keepRecording } from '#modules/rooms/recording/index.ts'
import { forgetSettings } from '#modules/firm/settings/index.ts'
import { prepareFirstAdministrator } from '#modules/identity/administrators/index.ts'
import { endSampleSessions } from '#modules/identity/sessions/index.ts'
import { fillWithSamples } from '#modules/operations/sample-content/index.ts'
import { prepareSamples } from '#modules/operations/samples/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createServices } from './create-services.ts'
import { workOnJobs } from './work-on-jobs.ts'
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartFailure } from './start-failure.ts'

/** A moment of the start, for `npm run bench -- start-time`. */
const mark = (part: string) => performance.mark(`server: ${part}`)

/** Creates the data folder if missing, and checks that it is writable. */
const openDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartFailure(
      `DATA_DIR ${folder} cannot be written to; give the folder to the user who runs Regent, or name another one.`,
      { cause },
    )
  }
}

export interface Server {
  /** The one-time link that creates the first administrator, while there is none. */
  setupLink: string | undefined
  /** How to sign in as the sample members, if this start created them. */
  samples: readonly SampleMember[]
  /** The address it listens on; a process that only runs jobs has none. */
  address: string | undefined
  stop: () => Promise<void>
  /** Logs an unexpected error; resolves when it is written. */
  logFatal: (error: unknown) => Promise<void>
}

/** Everything from the environment to the first answer; a problem that a person must fix throws a `StartFailure`. */
export const startServer = async (variables: NodeJS.ProcessEnv): Promise<Server> => {
  mark('modules are loaded')
  const config = readConfig(variables)
  await openDataFolder(config.DATA_DIR)
  const certificate = await readCertificate(config)
  const connected = connect(config)
  const { db, log, pool } = connected
  const services = createServices(connected)
  await services.tokenKeys.open()
  await services.vault.open()
  await services.storage.prepare()
  mark('environment, certificate and keys are read')
  // The database often starts at the same moment, so everything that can be done without it comes first.
  const [app] = await Promise.all([
    buildApp(services, certificate).finally(() => mark('routes are built')),
    reachDatabase(config.DATABASE_URL)
      .finally(() => mark('the database answers'))
      .then(() => prepareDatabase(db, pool)),
  ])
  mark('the schema is checked')
  const samples = config.ROLES.includes('web') ? await prepareSamples(services, fillWithSamples) : []
  // The notice is among the samples, and making them has read the settings of before.
  forgetSettings(services)
  if (config.ROLES.includes('web')) await endSampleSessions(services)
  const setupPath = config.ROLES.includes('web') ? await prepareFirstAdministrator(services) : undefined
  const answers = config.ROLES.includes('web') || config.ROLES.includes('gateway')
  const address = answers ? await listen(app) : undefined
  mark('it listens')
  const worksOnJobs = config.ROLES.includes('worker')
  const running = worksOnJobs ? await workOnJobs(services, jobs, urgentJobs) : undefined
  const sealing = worksOnJobs ? keepSealing(services) : undefined
  const tellingCrm = worksOnJobs ? keepTellingCrm(services) : undefined
  const tellingWebhooks = worksOnJobs ? keepTellingWebhooks(services) : undefined
  const comparing = worksOnJobs ? keepComparingRooms(services) : undefined
  const delivering = worksOnJobs ? await keepDelivering(services) : undefined
  const matching = worksOnJobs ? keepMatching(services) : undefined
  const recording = worksOnJobs ? await keepRecording(services) : undefined
  await services.readiness.becomesReady()
  mark('jobs run')
  return {
    setupLink: setupPath && address && new URL(setupPath, services.publicAddress.origin).href,
    samples,
    address,
    stop: async () => {
      log.info('stopping')
      await drain(app)
      await Promise.all([
        running?.stop(),
        sealing?.stop(),
        delivering?.stop(),
        tellingCrm?.stop(),
        tellingWebhooks?.stop(),
      ])
      await Promise.all([comparing?.stop(), recording?.stop(), matching?.stop()])
      await services.mailer.close()
      await Promise.all([pool.end(), services.sideDb.destroy(), services.figuresDb.destroy()])
      log.info('stopped')
    },
    logFatal: (error) => {
      log.fatal({ err: error }, 'an unexpected error; the process ends')
      return new Promise((written) => {
        log.flush(() => {
          written()
        })
      })
    },
  }
}

const connect = (config: Config) => {
  const log: Logger = createLog(config)
  const options = {
    url: config.DATABASE_URL,
    onLostConnection: (error: Error) => {
      log.warn({ err: error }, 'a database connection was lost')
    },
  }
  const pool = createPool({
    ...options,
    onSecondConnection: (error) => {
      log.error({ err: error }, 'a transaction waits for a second connection')
    },
  })
  return { config, log, pool, db: createDb(pool), sideDb: createSideDb(options), figuresDb: createFiguresDb(options) }
}
