import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { eraseRegistrations } from '#modules/webinars/registrations/index.ts'
import { aMember } from '#testing/records/members.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, test } from 'vitest'

const { db, pool } = await testServices()

/** The same numbers for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Random = ReturnType<typeof randomFrom>

const sources = ['', 'letter', 'ad', 'Ärzte']
const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item
// Hours around the change of clocks in 2026, and some weeks before and after.
const momentOf = (random: Random) =>
  new Date(Date.UTC(2026, 2, 8) + (random(60) - 30) * (random(2) === 0 ? 3_600_000 : 86_400_000))
const utmsOf = (source: string, random: Random) =>
  JSON.stringify(random(2) === 0 ? { source } : { source, campaign: 'spring' })

/** Offers are clicked in rooms. */
const aWebinarWithRoom = async (tx: Db) => {
  const { id } = await aWebinar(tx)
  await tx.insertInto('room').values({ webinar_id: id, name: newId() }).execute()
  return id
}

interface World {
  webinars: string[]
  accounts: string[]
}

type Change = (tx: Db, random: Random, world: World) => Promise<unknown>

const register: Change = (tx, random, { webinars, accounts }) => {
  const source = oneOf(random, sources)
  return tx
    .insertInto('registration')
    .values({
      id: newId(),
      webinar_id: oneOf(random, webinars),
      account_id: oneOf(random, accounts),
      source,
      utms: utmsOf(source, random),
      registered_at: momentOf(random),
    })
    .onConflict((conflict) => conflict.columns(['webinar_id', 'account_id']).doUpdateSet({ given_up_at: null, source }))
    .execute()
}

const ofWebinar = (tx: Db, random: Random, { webinars }: World, set: Record<string, unknown>) =>
  tx.updateTable('registration').set(set).where('webinar_id', '=', oneOf(random, webinars)).execute()

const ofPerson = (tx: Db, random: Random, { accounts }: World, set: Record<string, unknown>) =>
  tx.updateTable('registration').set(set).where('account_id', '=', oneOf(random, accounts)).execute()

const easternDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' })

const see: Change = (tx, random, { webinars }) =>
  tx
    .insertInto('webinar_visitor')
    .values({
      day: easternDay.format(momentOf(random)),
      webinar_id: oneOf(random, webinars),
      visitor: Buffer.from([random(6)]),
      source: oneOf(random, sources),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'webinar_id', 'visitor'])
        .doUpdateSet((expression) => ({ source: expression.ref('excluded.source') }))
        .where('webinar_visitor.source', '=', ''),
    )
    .execute()

const click: Change = (tx, random, { webinars, accounts }) =>
  tx
    .insertInto('offer_click')
    .values({
      webinar_id: oneOf(random, webinars),
      number: 1 + random(3),
      clicked_by: oneOf(random, accounts),
      created_at: momentOf(random),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const sell: Change = (tx, random, { webinars, accounts }) =>
  tx
    .insertInto('sale')
    .values({
      id: newId(),
      webinar_id: oneOf(random, webinars),
      account_id: oneOf(random, accounts),
      source: oneOf(random, sources),
      sold_at: momentOf(random),
    })
    .execute()

const changes: readonly Change[] = [
  register,
  register,
  register,
  see,
  see,
  click,
  sell,
  (tx, random, world) => ofPerson(tx, random, world, { given_up_at: new Date() }),
  (tx, random, world) => ofPerson(tx, random, world, { given_up_at: null }),
  (tx, random, world) => ofWebinar(tx, random, world, { attendance: 'attended', arrived_at: momentOf(random) }),
  (tx, random, world) => ofPerson(tx, random, world, { attendance: oneOf(random, ['attended', 'missed']) }),
  (tx, random, world) => ofPerson(tx, random, world, { replays: random(4) }),
  (tx, random, world) => ofWebinar(tx, random, world, { live_seconds: random(100) }),
  (tx, random, { webinars }) =>
    tx
      .updateTable('sale')
      .set({ sold_at: momentOf(random) })
      .where('webinar_id', '=', oneOf(random, webinars))
      .execute(),
  (tx, random, { accounts }) => tx.deleteFrom('sale').where('account_id', '=', oneOf(random, accounts)).execute(),
  (tx, random, { accounts }) => eraseRegistrations(tx, { accountId: oneOf(random, accounts) }),
]

const rare: readonly Change[] = [
  async (tx, random, world) => {
    const gone = oneOf(random, world.accounts)
    world.accounts = [...world.accounts.filter((each) => each !== gone), (await aMember(tx, { password: null })).id]
    await tx.deleteFrom('account').where('id', '=', gone).execute()
  },
  async (tx, random, world) => {
    const gone = oneOf(random, world.webinars)
    world.webinars = [...world.webinars.filter((each) => each !== gone), await aWebinarWithRoom(tx)]
    await tx.deleteFrom('webinar').where('id', '=', gone).execute()
  },
]

/** What the table must say, counted from the rows themselves; views of a day that is over have none. */
const recount = `
  select webinar_id, firm_day(registered_at) as day, source, coalesce(utms->>'campaign', '') as campaign,
    0 as views, 1 as registrants, 0 as attended, replays as rewatched, 0 as offer_clicks, 0 as sales
  from registration where given_up_at is null
  union all
  select webinar_id, firm_day(coalesce(arrived_at, registered_at)), source, coalesce(utms->>'campaign', ''), 0, 0, 1, 0, 0, 0
  from registration where given_up_at is null and attendance = 'attended'
  union all
  select webinar_id, firm_day(first_clicked_at), source, coalesce(utms->>'campaign', ''), 0, 0, 0, 0, 1, 0
  from registration where given_up_at is null and first_clicked_at is not null
  union all
  select webinar_id, firm_day(sold_at), source, campaign, 0, 0, 0, 0, 0, 1 from sale
  union all
  select webinar_id, day, source, campaign, 1, 0, 0, 0, 0, 0 from webinar_visitor`

const differences = async () => {
  const sums = `sum(views) as views, sum(registrants) as registrants, sum(attended) as attended, sum(rewatched) as rewatched,
    sum(offer_clicks) as offer_clicks, sum(sales) as sales`
  const none = `sum(views) <> 0 or sum(registrants) <> 0 or sum(attended) <> 0 or sum(rewatched) <> 0
    or sum(offer_clicks) <> 0 or sum(sales) <> 0`
  const { rows } = await pool.query<object>(`
    with kept as (
      select webinar_id, day, source, campaign, ${sums} from webinar_count
      group by webinar_id, day, source, campaign having ${none}
    ),
    there as (
      select webinar_id, day, coalesce(source, '') as source, coalesce(campaign, '') as campaign, ${sums}
      from (${recount}) counted
      group by grouping sets ((webinar_id, day, source, campaign), (webinar_id)) having ${none}
    )
    (select 'too much' as wrong, * from (table kept except table there) more)
    union all
    (select 'missing', * from (table there except table kept) less)
  `)
  return rows
}

const steps = 160
const atOnce = 4

class TakenBack extends Error {}

test.each([1, 20, 300])('after any changes the counts are those of a full recount (seed %i)', async (seed) => {
  const random = randomFrom(seed)
  const world: World = { webinars: [], accounts: [] }
  for (let at = 0; at < 3; at += 1) world.webinars.push(await aWebinarWithRoom(db))
  for (let at = 0; at < 6; at += 1) world.accounts.push((await aMember(db, { password: null })).id)

  const change = async () => {
    const isTakenBack = random(8) === 0
    const made = oneOf(random, changes)
    await db
      .transaction()
      .execute(async (tx) => {
        await made(tx, random, world)
        if (isTakenBack) throw new TakenBack()
      })
      .catch((error: unknown) => {
        // Changes at once may stop each other; what was stopped does not count.
        if (!(error instanceof TakenBack) && !String(error).includes('deadlock')) throw error
      })
  }
  for (let step = 0; step < steps; step += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, change))
    if (random(10) === 0) await db.transaction().execute((tx) => oneOf(random, rare)(tx, random, world))
  }
  expect(await differences()).toEqual([])
  const { registrants } = await db
    .selectFrom('webinar_count')
    .select(({ fn }) => fn.sum<number>('registrants').as('registrants'))
    .executeTakeFirstOrThrow()
  expect(registrants).toBeGreaterThan(0)
})
