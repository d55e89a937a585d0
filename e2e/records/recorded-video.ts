import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { accessTokenOf, type Person } from '../people/people.ts'
import type { MadeWebinar } from './webinar-api.ts'

const run = promisify(execFile)

const mostOutput = 64 * 1024 * 1024

interface Probed {
  format: { duration: string; format_name: string }
  streams: { codec_name: string; codec_type: string; width?: number; height?: number }[]
}

/** What a recorded file is, as a program says that had no part in it. */
export const probe = async (file: string) => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file])
  const { format, streams } = JSON.parse(stdout) as Probed
  const codecOf = (type: string) => streams.find(({ codec_type: each }) => each === type)
  return { seconds: Number(format.duration), picture: codecOf('video'), sound: codecOf('audio') }
}

/** The moments of the key frames, in seconds. */
export const keyFramesOf = async (file: string): Promise<number[]> => {
  const shown = ['-select_streams', 'v', '-skip_frame', 'nokey', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, file])
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : Number.parseFloat(line)))
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** How red, green and blue an area of the picture is on average at a moment, each from 0 to 255. */
export const colorAt = async (file: string, second: number, { x, y, width, height }: Area) => {
  const filter = `crop=${width}:${height}:${x}:${y},scale=1:1:flags=area,format=rgb24`
  const args = [
    '-v',
    'error',
    '-ss',
    String(second),
    '-i',
    file,
    '-frames:v',
    '1',
    '-vf',
    filter,
    '-f',
    'rawvideo',
    '-',
  ]
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' })
  const [red = 0, green = 0, blue = 0] = stdout
  return { red, green, blue }
}

/** The loudest moment of a range, in decibels below the loudest possible one. */
export const loudestOf = async (file: string, from: number, to: number): Promise<number> => {
  const range = ['-ss', String(from), '-to', String(to)]
  const { stderr } = await run('ffmpeg', [...range, '-i', file, '-vn', '-af', 'volumedetect', '-f', 'null', '-'], {
    maxBuffer: mostOutput,
  })
  return Number.parseFloat(/max_volume: (?<level>-?[\d.]+) dB/u.exec(stderr)?.groups?.['level'] ?? 'NaN')
}

/** The bytes that members watch, and how many recordings staff see. */
export const recordingApi = async (page: Page, host: Person, { _id }: MadeWebinar) => {
  const headers = { authorization: `Bearer ${await accessTokenOf(page, host)}` }
  const list = async () => {
    const answer = await page.request.get(`/api/webinars/admin/${_id}/recordings`, { headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    const { recordings } = (await answer.json()) as {
      recordings: { state: string; isReplay: boolean; parts: { seconds: number }[]; duration: number | null }[]
    }
    return recordings
  }
  return { list }
}
