import { runJobs } from '#platform/jobs/index.ts'
import type { Mailer } from '#platform/mailer/mail.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { testSearchMails } from '#testing/mails/search-mails.ts'
import { storeDeal } from '#testing/records/stored-deals.ts'
import { describe, expect, test } from 'vitest'
import { matchQueuedDeals } from './match-deals.ts'
import { searchJobs } from './search.jobs.ts'

const minute = 60_000
const { services, db, aSearch, match, perform, outbox, stateOf } = await testSearchMails()

const failing = (error: Error): Mailer => ({ send: () => Promise.reject(error), close: () => Promise.resolve() })

describe('a job that fails or dies', () => {
  test('before the mail is taken sends the same mail later, and what came meanwhile in the next', async () => {
    const search = await aSearch()
    await storeDeal(db, { name: 'First' })
    await match()
    await expect(perform(search, { mailer: failing(new MailDelayedError('Closed')) })).rejects.toThrow('Closed')
    await storeDeal(db, { name: 'Second' })
    await match()
    await perform(search)
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['New deal: First'])
    expect(await stateOf(search)).toMatchObject({ sent: 1, waiting: 1, isDue: true })
    await perform(search)
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['New deal: First', 'New deal: Second'])
  })

  test('after the mail was taken does not send it again', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    const dies: Mailer = {
      ...services.mailer,
      send: async (mail) => {
        await services.mailer.send(mail)
        throw new Error('The process died.')
      },
    }
    await expect(perform(search, { mailer: dies })).rejects.toThrow('died')
    const send = () => Promise.reject(new Error('It is sent again.'))
    await perform(search, { mailer: { ...services.mailer, send } })
    expect(await outbox()).toHaveLength(1)
    expect(await stateOf(search)).toMatchObject({ sent: 1, waiting: 0 })
  })

  test('because the mail was refused leaves it to be retried', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    await expect(perform(search, { mailer: failing(new MailRefusedError('Policy')) })).rejects.toThrow('Policy')
    expect(await stateOf(search)).toMatchObject({ waiting: 1, isDue: true })
    await perform(search)
    expect(await outbox()).toHaveLength(1)
  })

  test('run again after all is sent, it sends nothing', async () => {
    const search = await aSearch()
    await storeDeal(db)
    await match()
    await perform(search)
    await perform(search)
    expect(await outbox()).toHaveLength(1)
  })
})

test('two workers at once mail each search once', async () => {
  const now = { at: new Date() }
  const withClock = { ...services, clock: () => now.at }
  const searches = [await aSearch(), await aSearch(), await aSearch(), await aSearch()]
  for (let count = 0; count < 3; count += 1) await storeDeal(db)
  // As if all was found a while ago.
  now.at = new Date(Date.now() - minute)
  const workers = await Promise.all([runJobs(withClock, searchJobs), runJobs(withClock, searchJobs)])
  cleanUp(() => Promise.all(workers.map((worker) => worker.stop())))
  await Promise.all([matchQueuedDeals(withClock), matchQueuedDeals(withClock)])
  await eventually(async () => {
    for (const search of searches) expect(await stateOf(search)).toMatchObject({ sent: 3, isDue: false })
  })
  const mails = await outbox()
  expect(mails.flatMap(({ to = [] }) => to.map(({ address }) => address)).toSorted()).toEqual(
    searches.map(({ email }) => email).toSorted(),
  )
})
