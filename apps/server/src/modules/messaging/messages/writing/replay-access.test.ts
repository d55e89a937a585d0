import type { Webinar } from '@regent/contract/webinars/webinars'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { expect, test } from 'vitest'
import { deliverDue } from '../delivery/deliver-due.ts'
import { planFollowUps } from '../index.ts'

const { app, services, db } = await buildTestApp()

const aPerson = async (columns: { client_type?: string; role?: string } = {}) => {
  const person = await signedIn(services)
  if (Object.keys(columns).length > 0)
    await db.updateTable('account').set(columns).where('id', '=', person.accountId).execute()
  return person
}

const people = {
  visitor: undefined,
  member: await aPerson(),
  'registered member': await aPerson(),
  'member who unregistered': await aPerson(),
  'Elite member': await aPerson({ client_type: 'Elite' }),
  'registered Elite member': await aPerson({ client_type: 'Elite' }),
  administrator: await aPerson({ role: 'admin' }),
  'registered administrator': await aPerson({ role: 'admin' }),
}

type Who = keyof typeof people

const everyone = Object.keys(people) as Who[]
const elite: Who[] = ['Elite member', 'registered Elite member', 'administrator', 'registered administrator']

const mayWatch: Record<string, Who[]> = {
  link: everyone,
  members: everyone.filter((who) => who !== 'visitor'),
  elite,
  registered: ['registered member', 'registered Elite member', 'administrator', 'registered administrator'],
}

test.each(Object.keys(mayWatch))(
  'the same people find a replay for %s in lists, on its page and in their mail, and get its file',
  async (access) => {
    const { id } = await aWebinar(db, { status: 'Ended', recording: 'video.mp4', replay_access: access })
    await aRecording(services, id)
    const followed: Who[] = []
    for (const [who, person] of Object.entries(people) as [Who, (typeof people)[Who]][]) {
      if (!person || !/registered/u.test(who)) continue
      const hasLeft = who === 'member who unregistered'
      await aRegistration(db, id, { account_id: person.accountId, ...(hasLeft && { given_up_at: new Date() }) })
      if (!hasLeft) followed.push(who)
    }
    await planFollowUps(db, id, 0)
    await db
      .updateTable('message')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('webinar_id', '=', id)
      .execute()
    await deliverDue(services, 'test')
    const mails = (await readOutbox(services)).mails.filter(({ text = '' }) => text.includes('http'))

    services.announcements.tell('webinars')
    for (const who of everyone) {
      const person = people[who]
      const headers = person?.headers ?? {}
      const read = async <Answer>(url: string) => (await app.inject({ url, headers })).json<Answer>()
      const { webinars } = await read<{ webinars: Webinar[] }>('/api/webinars/public?status=Ended')
      const { webinar } = await read<{ webinar: Webinar }>(`/api/webinars/public/${id}`)
      const file = await app.inject({ url: `/files/replays/${id}`, headers })
      const mine = person ? (await read<{ webinars: Webinar[] }>('/api/webinars/mine')).webinars : []
      const mail = mails.findLast(({ to, date }) => date && to?.[0]?.address === person?.email)
      const may = mayWatch[access]?.includes(who) ?? false
      expect(
        {
          list: webinars.find(({ _id }) => _id === id)?.hasReplay,
          page: webinar.hasReplay,
          file: file.statusCode,
          own: mine.find(({ _id }) => _id === id)?.hasReplay ?? may,
          ...(followed.includes(who) && { mail: mail?.text?.includes(`${webinar.slug}/replay`) }),
        },
        who,
      ).toEqual({
        list: may,
        page: may,
        file: may ? 200 : 404,
        own: may,
        ...(followed.includes(who) && { mail: may }),
      })
    }
  },
)
