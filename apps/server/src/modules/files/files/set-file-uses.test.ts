import { newId } from '#db/new-id.ts'
import { aFile } from '#testing/records/a-file.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, test } from 'vitest'
import { refuseUnknownFiles, dropFileUses, setAudience, setFileUses } from './index.ts'

const services = await testServices()
const { db } = services

const lecture = () => ({ kind: 'lecture', recordId: newId() })

const usesOf = async (id: string) => {
  const uses = await db
    .selectFrom('file_use')
    .select('audience')
    .where('file_id', '=', id)
    .orderBy('audience')
    .execute()
  return uses.map(({ audience }) => audience)
}

test('an address below /files/ that leads to nothing is refused in the name of its field', async () => {
  const { url, id } = await aFile(services)
  const others = [
    `/files/${newId()}.mp4`,
    `/files/${id}.pdf`,
    `/files/${id}`,
    '/files/../x',
    '/files/',
    `${url}?download`,
  ]
  for (const other of others) {
    await expect(refuseUnknownFiles(db, [url, other], 'videoUrl'), other).rejects.toMatchObject({
      code: 'invalid',
      details: { videoUrl: 'This file is not here any more. Please upload it again.' },
    })
  }
})

test('existing files, sizes of their images, and foreign addresses are accepted', async () => {
  const { url, id } = await aFile(services)
  const urls = [url, url, `/files/${id}/640.webp`, 'https://example.com/files/a.png', '', 'files/a.png']
  await expect(refuseUnknownFiles(db, urls, 'content')).resolves.toBeUndefined()
  await expect(refuseUnknownFiles(db, [], 'content')).resolves.toBeUndefined()
})

test('a record uses the files of its last change, and no others', async () => {
  const [first, second, third] = [await aFile(services), await aFile(services), await aFile(services)]
  const record = lecture()
  await setFileUses(
    db,
    record,
    [first.url, second.url, 'https://example.com/a.png', `/files/${newId()}.mp4`],
    'members',
  )
  await setFileUses(db, record, [`/files/${second.id}/640.webp`, second.url, third.url], 'elite')
  expect([await usesOf(first.id), await usesOf(second.id), await usesOf(third.id)]).toEqual([[], ['elite'], ['elite']])
  await setFileUses(db, record, [], 'elite')
  expect([await usesOf(second.id), await usesOf(third.id)]).toEqual([[], []])
})

test('a new audience is only for the named records', async () => {
  const { url, id } = await aFile(services)
  const [first, second, third] = [lecture(), lecture(), lecture()]
  for (const record of [first, second, third]) await setFileUses(db, record, [url], 'public')
  await setAudience(db, [
    { ...first, audience: 'staff' },
    { ...second, audience: 'elite' },
    { kind: 'deal', recordId: third.recordId, audience: 'staff' },
  ])
  expect(await usesOf(id)).toEqual(['elite', 'public', 'staff'])
  await setAudience(db, [])
  await dropFileUses(db, [first, { kind: 'deal', recordId: second.recordId }])
  expect(await usesOf(id)).toEqual(['elite', 'public'])
})
