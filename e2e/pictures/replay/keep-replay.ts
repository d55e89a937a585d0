import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Query } from '../../harness/databases.ts'
import type { HeldLine } from './hold-webinar.ts'

/** The sample members, as the portal knows them. */
const members: Record<string, string> = {
  'Evelyn Hart': 'evelyn.hart@members.example',
  'Priya Raman': 'priya.raman@members.example',
}

interface RecordedRow {
  file_id: string
  poster_file_id: string
  thumbnails_file_id: string
  thumbnail_seconds: number
  thumbnail_offsets: number[]
  waveform: number[]
  seconds: number
  began_at: Date
}

const stamp = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

/** Two lines of a caption hold about so many letters. */
const captionLetters = 84

const phrasesOf = (text: string) =>
  text.split(' ').reduce<string[]>((phrases, word) => {
    const last = phrases.at(-1) ?? ''
    const isOver = /[.:?]$/u.test(last) || (last.endsWith(',') && last.length > captionLetters / 2)
    const goesOn = last !== '' && !isOver && last.length + word.length < captionLetters
    return goesOn ? [...phrases.slice(0, -1), `${last} ${word}`] : [...phrases, word]
  }, [])

/** A line in phrases, each for as long as its letters take of the whole. */
const cuesOf = ({ text, from, to }: HeldLine, began: number) => {
  const perLetter = (to - from) / text.length / 1000
  let at = (from - began) / 1000
  return phrasesOf(text).map((phrase) => {
    const start = at
    at += phrase.length * perLetter
    return `${stamp(start)} --> ${stamp(at)}\n${phrase}`
  })
}

const readStored = async (dataFolder: string, id: string) => {
  const folder = path.join(dataFolder, 'files')
  const names = await readdir(folder, { recursive: true })
  const found = names.find((name) => name.endsWith(path.join(id, 'original')))
  if (found === undefined) throw new Error(`The file ${id} is missing`)
  return readFile(path.join(folder, found))
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100

interface Kept {
  query: Query
  dataFolder: string
  held: readonly HeldLine[]
  /** Into which it is written. */
  target: string
}

/** Writes everything that belongs to the one recording of this portal. */
export const keepReplay = async ({ query, dataFolder, held, target }: Kept): Promise<void> => {
  const [row] = (await query(
    'select r.*, p.began_at, p.seconds from recording r join recording_part p on p.recording_id = r.id',
  )) as unknown as RecordedRow[]
  if (!row) throw new Error('There is no recording')
  const began = row.began_at.getTime()
  const secondOf = (moment: number | Date) => rounded((Number(moment) - began) / 1000)
  const said = (await query(
    'select m.text, m.created_at, p.name, p.role from chat_message m join room_person p on p.id = m.person_id order by m.id',
  )) as { text: string; created_at: Date; name: string; role: string }[]
  const shown = (await query('select number, shown_at, hidden_at from offer_showing order by id')) as {
    number: number
    shown_at: Date
    hidden_at: Date
  }[]

  await mkdir(target, { recursive: true })
  const write = (name: string, content: Buffer | string) => writeFile(path.join(target, name), content)
  await write('replay.mp4', await readStored(dataFolder, row.file_id))
  await write('poster.jpg', await readStored(dataFolder, row.poster_file_id))
  await write('thumbnails.bin', await readStored(dataFolder, row.thumbnails_file_id))
  await write('replay.vtt', `WEBVTT\n\n${held.flatMap((line) => cuesOf(line, began)).join('\n\n')}\n`)
  const described = {
    seconds: row.seconds,
    chapters: held.flatMap(({ chapter: title, from }, index) =>
      title === undefined ? [] : [{ start: index === 0 ? 0 : Math.round(secondOf(from)), title }],
    ),
    thumbnails: { every: row.thumbnail_seconds, offsets: row.thumbnail_offsets },
    waveform: row.waveform,
    chat: said.map(({ name, role, text, created_at: at }) => ({
      at: secondOf(at),
      name,
      role,
      ...(members[name] !== undefined && { email: members[name] }),
      text,
    })),
    offers: shown.map((each) => ({
      number: each.number,
      from: secondOf(each.shown_at),
      to: secondOf(each.hidden_at),
    })),
  }
  await write('replay.json', `${JSON.stringify(described)}\n`)
}
