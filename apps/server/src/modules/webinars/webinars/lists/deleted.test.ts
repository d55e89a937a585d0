import type { DeletedWebinar } from '@regent/contract/webinars/webinars-admin'
import { expect, test } from 'vitest'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'

const { clock, forward } = movedClock()
const { app, services } = await buildTestApp({ clock })
const staff = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)
const member = askWebinars(app, (await signedIn(services)).headers)

interface Page {
  webinars: DeletedWebinar[]
  nextCursor?: string
}

const read = (query = '') => staff.read<Page>(`admin/deleted${query}`)

const remove = async (name: string) => {
  const made = await staff.make({ name })
  forward(1)
  await staff.ask('DELETE', `admin/${made._id}`)
  return made
}

test('deleted webinars are listed for staff, the last one first, until they are restored or deleted for thirty days', async () => {
  const first = await remove('Land Trusts')
  await remove('Open Line')
  await remove('Exchanges')
  await staff.make({ name: 'Still there' })
  const page = await read('?limit=2')
  expect(page.webinars.map(({ name }) => name)).toEqual(['Exchanges', 'Open Line'])
  const rest = await read(`?limit=2&cursor=${page.nextCursor ?? ''}`)
  expect(rest).toEqual({
    webinars: [
      {
        _id: first._id,
        name: 'Land Trusts',
        date: first.date,
        deletedAt: expect.any(String) as string,
        createdAt: first.createdAt,
        updatedAt: expect.any(String) as string,
      },
    ],
  })
  expect((await member.get('admin/deleted')).statusCode).toBe(403)
  expect((await staff.get('admin/deleted?cursor=nowhere')).statusCode).toBe(400)

  await staff.ask('POST', `admin/${first._id}/restore`)
  expect((await read()).webinars).toHaveLength(2)
  forward(31 * 24 * 60 * 60)
  const later = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)
  expect((await later.read<Page>('admin/deleted')).webinars).toEqual([])
})
