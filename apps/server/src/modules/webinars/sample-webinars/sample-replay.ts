import { roomRole } from '@regent/contract/rooms/entry'
import { chapterList } from '@regent/contract/watching/video-texts'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { readFileAddress } from '#modules/files/files/index.ts'
import { findAccountByEmail } from '#modules/identity/account/index.ts'
import { readSampleFile, storeSampleFile } from '#modules/learning/sample-courses/index.ts'
import { insertSampleMessage } from '#modules/rooms/chat/index.ts'
import { insertSampleEntry, lockRoom, nameInRoom } from '#modules/rooms/entry/index.ts'
import { insertSampleShowing } from '#modules/rooms/offers/index.ts'
import { insertSampleLivePeriod } from '#modules/rooms/presence/index.ts'
import { insertSamplePart } from '#modules/rooms/recording/index.ts'
import { storeSampleReplay } from '#modules/webinars/webinars/index.ts'

/** As `e2e/pictures/sample-replay.ts` writes it: a webinar that this portal has held and recorded. Moments are seconds of the video. */
const sampleReplay = z.object({
  seconds: z.number(),
  chapters: chapterList,
  thumbnails: z.object({ every: z.number(), offsets: z.array(z.int()) }),
  waveform: z.array(z.int()),
  chat: z.array(
    z.object({
      at: z.number(),
      name: z.string(),
      role: roomRole,
      /** Of a sample member. */
      email: z.string().optional(),
      text: z.string(),
    }),
  ),
  offers: z.array(z.object({ number: z.int(), from: z.number(), to: z.number() })),
})

type SampleReplay = z.infer<typeof sampleReplay>

interface Held {
  webinarId: string
  name: string
  folder: string
  beganAt: Date
  endedAt: Date
}

/** Between the end of the video and that of the webinar. */
const lastMs = 5000

/** The last minutes of the webinar, as they were recorded, with what was written and offered meanwhile. */
export const makeSampleReplay = async (services: Services, tx: Db, held: Held): Promise<void> => {
  const { webinarId, endedAt } = held
  const replay = sampleReplay.parse(JSON.parse((await readSampleFile(held.folder, 'replay.json')).toString()))
  const recordedFrom = endedAt.getTime() - replay.seconds * 1000 - lastMs
  const momentOf = (second: number) => new Date(recordedFrom + second * 1000)
  await lockRoom(tx, webinarId)
  await insertSampleLivePeriod(tx, webinarId, held)
  const recordingId = await storeVideo(services, tx, held, replay)
  await insertSamplePart(tx, { recordingId, beganAt: momentOf(0), seconds: replay.seconds })
  for (const { number, from, to } of replay.offers)
    await insertSampleShowing(tx, { webinarId, number, shownAt: momentOf(from), hiddenAt: momentOf(to) })
  await insertChat(tx, held, replay, momentOf)
}

const storeVideo = async (services: Services, tx: Db, { webinarId, name, folder }: Held, replay: SampleReplay) => {
  const store = (file: string, as = file) => storeSampleFile(services, tx, { folder, file, name: as })
  const idOf = (url: string) => readFileAddress(url)?.id ?? ''
  return storeSampleReplay(tx, webinarId, {
    fileId: idOf(await store('replay.mp4', `${name}.mp4`)),
    posterFileId: idOf(await store('poster.jpg')),
    thumbnails: { fileId: idOf(await store('thumbnails.bin')), ...replay.thumbnails },
    captions: [{ language: 'en', label: 'English', url: await store('replay.vtt') }],
    ...{ seconds: replay.seconds, waveform: replay.waveform, chapters: replay.chapters },
  })
}

const insertChat = async (
  tx: Db,
  { webinarId, beganAt }: Held,
  { chat }: SampleReplay,
  momentOf: (second: number) => Date,
) => {
  const entries = new Map<string, string>()
  for (const { at, name, role, email, text } of chat) {
    const sender = nameInRoom(name, role)
    const accountId = email === undefined ? undefined : (await findAccountByEmail(tx, email))?.id
    const personId =
      entries.get(sender) ?? (await insertSampleEntry(tx, { webinarId, accountId, role, name, enteredAt: beganAt }))
    entries.set(sender, personId)
    await insertSampleMessage(tx, { webinarId, personId, sender, text, sentAt: momentOf(at) })
  }
}
