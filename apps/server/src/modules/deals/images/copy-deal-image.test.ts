import { AppError } from '#app/app-error.ts'
import { aFile } from '#testing/records/a-file.ts'
import { askDeals } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import type { CopyImage } from '#modules/files/uploads/index.ts'
import { HopelessError } from '#platform/jobs/index.ts'
import { expect, it } from 'vitest'
import { copyDealImage, copyImageOf } from './copy-deal-image.ts'

const { app, services, db } = await buildTestApp()
const admin = askDeals(app, (await signedIn(services, { role: 'admin' })).headers)
const source = 'https://pictures.example/harlan.png?w=1'

const copyTo =
  (answer: { url: string } | Error): CopyImage =>
  () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
const aPicture = () => aFile(services, { extension: 'png', contentType: 'image/png', width: 64, height: 32 })
const usesOf = async (id: string) =>
  (await db.selectFrom('file_use').select(['file_id', 'audience']).where('record_id', '=', id).execute()).map(
    ({ file_id: file, audience }) => [file, audience],
  )
const jobsFor = async (id: string) => {
  const { rows } = await services.pool.query<{ key: string }>(`select key from graphile_worker.jobs where key = $1`, [
    `copy-deal-image ${id}`,
  ])
  return rows.length
}

it('an image of another host becomes ours: answers hold the copy, and staff see where it came from', async () => {
  const file = await aPicture()
  const deal = await admin.make({ image: source })
  expect([deal.image, deal.imageSource, await jobsFor(deal._id)]).toEqual(['', source, 1])
  await copyImageOf(services, deal._id, copyTo(file))
  const now = await admin.one(deal._id)
  expect(now).toMatchObject({ image: file.url, imageSource: source, imageRefusal: '', updatedAt: deal.updatedAt })
  expect(await usesOf(deal._id)).toEqual([[file.id, 'elite']])

  // A form that knows only the address of the original does not ask for it again.
  await admin.change(deal._id, { image: source, name: 'Harlan' })
  expect((await admin.one(deal._id)).image).toBe(file.url)
})

it.each(['http://127.0.0.1:1/a.png', 'http://169.254.169.254/latest/meta-data', 'http://localhost/a.png'])(
  'the image %s in a private network is never requested, and staff see that',
  async (image) => {
    const deal = await admin.make({ image })
    await expect(copyDealImage.perform({ dealId: deal._id }, services)).rejects.toThrow(HopelessError)
    expect(await admin.one(deal._id)).toMatchObject({
      image: '',
      imageSource: image,
      imageRefusal: 'An image was not copied: it has a private address.',
    })
  },
)

it('what may pass is tried again, and a later copy takes the refusal away', async () => {
  const deal = await admin.make({ image: source })
  await expect(copyImageOf(services, deal._id, copyTo(new Error('connect ECONNREFUSED')))).rejects.not.toThrow(
    HopelessError,
  )
  expect((await admin.one(deal._id)).imageRefusal).toBe('An image was not copied: its server does not answer.')
  await copyImageOf(services, deal._id, copyTo(await aPicture()))
  expect((await admin.one(deal._id)).imageRefusal).toBe('')
})

it('another image that staff chose meanwhile stays', async () => {
  const chosen = await aPicture()
  const deal = await admin.make({ image: source })
  await copyImageOf(services, deal._id, async () => {
    await admin.change(deal._id, { image: chosen.url })
    return aPicture()
  })
  expect(await admin.one(deal._id)).toMatchObject({ image: chosen.url, imageSource: '' })
})

it('the image of a deal that was deleted before it was copied is copied once the deal is back', async () => {
  const deal = await admin.make({ image: source })
  await admin.ask('DELETE', `/${deal._id}`)
  await copyImageOf(services, deal._id, copyTo(await aPicture()))
  await services.pool.query('select graphile_worker.remove_job($1)', [`copy-deal-image ${deal._id}`])
  await admin.ask('POST', `/${deal._id}/restore`)
  expect([(await admin.one(deal._id)).image, await jobsFor(deal._id)]).toEqual(['', 1])
})

it('an image that could not be copied is taken away; while it is on its way, an empty text changes nothing', async () => {
  const deal = await admin.make({ image: source })
  await admin.change(deal._id, { image: '' })
  expect((await admin.one(deal._id)).imageSource).toBe(source)
  const refusal = new AppError('invalid', { message: 'It is no image.' })
  await expect(copyImageOf(services, deal._id, copyTo(refusal))).rejects.toThrow(HopelessError)
  expect((await admin.one(deal._id)).imageRefusal).toBe('It is no image.')
  await admin.change(deal._id, { image: '' })
  expect(await admin.one(deal._id)).toMatchObject({ image: '', imageSource: '', imageRefusal: '' })
})

it('a copy of a deal has our image at once, and its source', async () => {
  const file = await aPicture()
  const deal = await admin.make({ image: source, description: '<p>Near the river</p>', state: 'archived' })
  await copyImageOf(services, deal._id, copyTo(file))
  const answer = await admin.ask('POST', `/${deal._id}/duplicate`)
  const { deal: copy } = answer.json<{ deal: typeof deal }>()
  expect([answer.statusCode, copy]).toMatchObject([
    201,
    {
      name: `Copy of ${deal.name}`,
      state: 'draft',
      image: file.url,
      imageSource: source,
      url: deal.url,
      description: '<p>Near the river</p>',
      opened: 0,
    },
  ])
  expect(copy._id).not.toBe(deal._id)
  expect(await usesOf(copy._id)).toEqual([[file.id, 'staff']])
})
